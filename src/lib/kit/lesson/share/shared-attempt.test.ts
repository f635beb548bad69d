/** The number of leading actions of a play that come from a shared link: those are not graded. */
import { expect, test } from 'vitest';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { toAttempt, updateSharedPrefixLength } from './shared-attempt';

/** The attempt of a visitor who opens a shared play of four actions. */
const SHARED_ATTEMPT = toAttempt({ log: ['HA', 'H2', 'H3', 'H4'], claimed: null });
const attemptWith = (...log: string[]) => ({ ...FRESH_ATTEMPT, log });

test('the shared prefix stays shared while the play continues', () => {
  expect(
    updateSharedPrefixLength(4, SHARED_ATTEMPT, attemptWith('HA', 'H2', 'H3', 'H4', 'SK')),
  ).toBe(4);
});

test('undone actions become the student’s own when played again', () => {
  const afterUndo = attemptWith('HA');
  const prefixLength = updateSharedPrefixLength(4, SHARED_ATTEMPT, afterUndo);
  expect(prefixLength).toBe(1);
  expect(
    updateSharedPrefixLength(prefixLength, afterUndo, attemptWith('HA', 'H2', 'H3', 'H4')),
  ).toBe(1);
  expect(updateSharedPrefixLength(prefixLength, afterUndo, attemptWith())).toBe(0);
});

test('the student’s own play never becomes a shared one', () => {
  expect(updateSharedPrefixLength(0, attemptWith('HA'), attemptWith('HA', 'H2'))).toBe(0);
});
