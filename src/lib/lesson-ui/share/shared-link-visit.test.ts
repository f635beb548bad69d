import { expect, test } from 'vitest';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { toAttempt, updateSharedPrefixLength } from './shared-link-visit';

const THEIRS = toAttempt({ log: ['HA', 'H2', 'H3', 'H4'], claimed: null });
const of = (...log: string[]) => ({ ...FRESH_ATTEMPT, log });

test('the shared prefix stays shared while the play continues', () => {
  expect(updateSharedPrefixLength(4, THEIRS, of('HA', 'H2', 'H3', 'H4', 'SK'))).toBe(4);
});

test('undone actions become the student’s own when played again', () => {
  const back = of('HA');
  const prefixLength = updateSharedPrefixLength(4, THEIRS, back);
  expect(prefixLength).toBe(1);
  expect(updateSharedPrefixLength(prefixLength, back, of('HA', 'H2', 'H3', 'H4'))).toBe(1);
  expect(updateSharedPrefixLength(prefixLength, back, of())).toBe(0);
});

test('the student’s own play never becomes a shared one', () => {
  expect(updateSharedPrefixLength(0, of('HA'), of('HA', 'H2'))).toBe(0);
});
