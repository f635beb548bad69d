/**
 * Due dates of `bridge/a`, which was played once at NOON, and the expiry of later attempts. The
 * second argument of `isAttemptExpired` is true when cards of the attempt were played.
 */
import { describe, expect, it } from 'vitest';
import { isDue, isAttemptExpired } from './due-dates';
import { DAY, MADE, NOON, createPlay, createStep } from './finished-plays.fixture';
import { applyStep } from './progress-store';
import { scheduleAfter } from './review-schedule';

const FIRST_PLAY = createPlay({ end: MADE });
const SCHEDULE = scheduleAfter('bridge/a', [FIRST_PLAY]);
const DUE = SCHEDULE?.due ?? 0;

/** The progress when a retry of the first attempt was abandoned after these cards. */
const abandonedRetry = (log: readonly string[], playedAt: number) =>
  applyStep([FIRST_PLAY], createStep({ attemptChanges: { log, retries: 1 } }), playedAt).problem;

describe('isDue', () => {
  it('is true from the morning of the due date on', () => {
    expect(isDue(SCHEDULE, DUE - DAY)).toBe(false);
    expect(isDue(SCHEDULE, DUE - DAY / 2 + 1)).toBe(true);
    expect(isDue(null, DUE)).toBe(false);
  });
});

describe('isAttemptExpired', () => {
  const startedRetry = abandonedRetry(['HA'], NOON + 1);

  it('is false as long as the problem is not due', () => {
    expect(isAttemptExpired(startedRetry, true, SCHEDULE, DUE - 2 * DAY)).toBe(false);
    expect(isAttemptExpired(abandonedRetry([], NOON + 1), false, SCHEDULE, DUE - 2 * DAY)).toBe(
      false,
    );
    expect(isAttemptExpired(startedRetry, true, null, DUE + 99 * DAY)).toBe(false);
  });

  it('is true when the problem is due, with cards played or without', () => {
    expect(isAttemptExpired(startedRetry, true, SCHEDULE, DUE)).toBe(true);
    expect(isAttemptExpired(abandonedRetry([], NOON + 1), false, SCHEDULE, DUE + 60 * DAY)).toBe(
      true,
    );
    expect(isAttemptExpired(abandonedRetry([], DUE), false, SCHEDULE, DUE)).toBe(true);
  });

  it('is false when cards were played since the due date, or when the attempt began then', () => {
    expect(isAttemptExpired(abandonedRetry(['HA'], DUE), true, SCHEDULE, DUE + DAY)).toBe(false);
    expect(isAttemptExpired({ begunAt: DUE, playedAt: DUE }, false, SCHEDULE, DUE + DAY)).toBe(
      false,
    );
  });
});

it('the schedule counts a repetition in a new attempt, and not a retry of the old attempt', () => {
  const newAttempt = createPlay({ begunAt: DUE, end: MADE }, DUE);
  const retried = createPlay({ begunAt: NOON, attemptChanges: { retries: 1 }, end: MADE }, DUE);
  expect(scheduleAfter('bridge/a', [FIRST_PLAY, newAttempt])?.reps).toBe(2);
  expect(scheduleAfter('bridge/a', [FIRST_PLAY, retried])?.reps).toBe(1);
});
