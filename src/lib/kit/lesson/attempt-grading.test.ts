/**
 * The loss of odds of a play, in percentage points: how much its worst decision gave up; and the
 * number of leading actions of a play that come from a shared link, which are not graded.
 */
import { expect, it } from 'vitest';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import {
  toAttempt,
  updateSharedPrefixLength,
  worstLossPercent,
  type GradedDecision,
} from './attempt-grading';

/** A loss between `min` and `max` percentage points; the best action has 50 %. */
const createLoss = (min: number, max = min): OddsLoss => ({
  min,
  max,
  played: { min: 50 - max, max: 50 - min },
  best: { min: 50, max: 50 },
});
/** A sound decision with a loss of odds; without a loss it was not evaluated. */
const createDecision = (logIndex: number, loss?: OddsLoss, choiceCount = 2): GradedDecision => ({
  ...{ logIndex, verdict: 'sound', best: 'sound', equal: false, choiceCount },
  ...(loss && { loss }),
});

it('the loss of a play is its largest one, at least 1 unless zero', () => {
  expect(
    worstLossPercent([
      createDecision(0, createLoss(6)),
      createDecision(2, createLoss(30.6)),
      createDecision(4, createLoss(0)),
    ]),
  ).toBe(31);
  expect(worstLossPercent([createDecision(0, createLoss(0.2))])).toBe(1);
  expect(worstLossPercent([createDecision(0, createLoss(0))])).toBe(0);
});

it('the loss is undefined when a decision has none, or only bounds', () => {
  expect(worstLossPercent([createDecision(0)])).toBeUndefined();
  expect(worstLossPercent([createDecision(0, createLoss(6)), createDecision(2)])).toBeUndefined();
  expect(worstLossPercent([createDecision(0, createLoss(2, 9))])).toBeUndefined();
  // A forced action, with one legal choice, is no decision.
  expect(
    worstLossPercent([createDecision(0, createLoss(6)), createDecision(2, undefined, 1)]),
  ).toBe(6);
});

it('the loss leaves out decisions in the prefix that comes from a shared play', () => {
  expect(
    worstLossPercent([createDecision(0, createLoss(30)), createDecision(2, createLoss(4))], 1),
  ).toBe(4);
});

/** The attempt of a visitor who opens a shared play of four actions. */
const SHARED_ATTEMPT = toAttempt({ log: ['HA', 'H2', 'H3', 'H4'], claimed: null });
const attemptWith = (...log: string[]) => ({ ...FRESH_ATTEMPT, log });

it('the shared prefix stays shared while the play continues', () => {
  expect(
    updateSharedPrefixLength(4, SHARED_ATTEMPT, attemptWith('HA', 'H2', 'H3', 'H4', 'SK')),
  ).toBe(4);
});

it('undone actions become the student’s own when played again', () => {
  const afterUndo = attemptWith('HA');
  const prefixLength = updateSharedPrefixLength(4, SHARED_ATTEMPT, afterUndo);
  expect(prefixLength).toBe(1);
  expect(
    updateSharedPrefixLength(prefixLength, afterUndo, attemptWith('HA', 'H2', 'H3', 'H4')),
  ).toBe(1);
  expect(updateSharedPrefixLength(prefixLength, afterUndo, attemptWith())).toBe(0);
});

it('the student’s own play never becomes a shared one', () => {
  expect(updateSharedPrefixLength(0, attemptWith('HA'), attemptWith('HA', 'H2'))).toBe(0);
});
