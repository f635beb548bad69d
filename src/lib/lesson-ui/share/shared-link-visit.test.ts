import { expect, test } from 'vitest';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { toAttempt, updateSharedPrefixLength } from './shared-link-visit';

const THEIRS = toAttempt({ log: ['HA', 'H2', 'H3', 'H4'], claimed: null });
const of = (...log: string[]) => ({ ...FRESH_ATTEMPT, log });

test('cards that were there stay somebody else’s while the play goes on', () => {
  expect(updateSharedPrefixLength(4, THEIRS, of('HA', 'H2', 'H3', 'H4', 'SK'))).toBe(4);
});

test('what is taken back is one’s own when it is played again, also the same cards', () => {
  const back = of('HA');
  const lent = updateSharedPrefixLength(4, THEIRS, back);
  expect(lent).toBe(1);
  expect(updateSharedPrefixLength(lent, back, of('HA', 'H2', 'H3', 'H4'))).toBe(1);
  expect(updateSharedPrefixLength(lent, back, of())).toBe(0);
});

test('a play of one’s own never becomes somebody else’s', () => {
  expect(updateSharedPrefixLength(0, of('HA'), of('HA', 'H2'))).toBe(0);
});
