import { describe, expect, it } from 'vitest';
import { isDue, isAttemptExpired } from './due-dates';
import { DAY, MADE, NOON, createPlay, createStep } from './finished-plays.fixture';
import { applyStep } from './progress-store';
import { scheduleAfter } from './review-schedule';

const FIRST = createPlay({ end: MADE });
const SCHEDULE = scheduleAfter('bridge/a', [FIRST]);
const DUE = SCHEDULE?.due ?? 0;

/** A play of the first attempt, begun again and left with these cards. */
const left = (log: readonly string[], playedAt: number) =>
  applyStep([FIRST], createStep({ attemptChanges: { log, retries: 1 } }), playedAt).problem;

describe('what is due', () => {
  it('is asked for on its day from the morning on, and not before', () => {
    expect(isDue(SCHEDULE, DUE - DAY)).toBe(false);
    expect(isDue(SCHEDULE, DUE - DAY / 2 + 1)).toBe(true);
    expect(isDue(null, DUE)).toBe(false);
  });
});

describe('an attempt that was left', () => {
  const half = left(['HA'], NOON + 1);

  it('is gone on with as long as its problem is not due', () => {
    expect(isAttemptExpired(half, true, SCHEDULE, DUE - 2 * DAY)).toBe(false);
    expect(isAttemptExpired(left([], NOON + 1), false, SCHEDULE, DUE - 2 * DAY)).toBe(false);
    expect(isAttemptExpired(half, true, null, DUE + 99 * DAY)).toBe(false);
  });

  it('is given up when its problem is due, with cards or without', () => {
    expect(isAttemptExpired(half, true, SCHEDULE, DUE)).toBe(true);
    expect(isAttemptExpired(left([], NOON + 1), false, SCHEDULE, DUE + 60 * DAY)).toBe(true);
    expect(isAttemptExpired(left([], DUE), false, SCHEDULE, DUE)).toBe(true);
  });

  it('is kept when its cards were played since, or when it is this repetition', () => {
    expect(isAttemptExpired(left(['HA'], DUE), true, SCHEDULE, DUE + DAY)).toBe(false);
    expect(isAttemptExpired({ begunAt: DUE, playedAt: DUE }, false, SCHEDULE, DUE + DAY)).toBe(
      false,
    );
  });
});

it('a repetition in an attempt of its own counts, and one in the old attempt does not', () => {
  const again = createPlay({ begunAt: DUE, end: MADE }, DUE);
  const retried = createPlay({ begunAt: NOON, attemptChanges: { retries: 1 }, end: MADE }, DUE);
  expect(scheduleAfter('bridge/a', [FIRST, again])?.reps).toBe(2);
  expect(scheduleAfter('bridge/a', [FIRST, retried])?.reps).toBe(1);
});
