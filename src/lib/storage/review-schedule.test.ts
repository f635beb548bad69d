/**
 * The schedule of reviews (spaced repetition): how far the next one is away after plays that went
 * well (`MADE`), by luck (`SLIPPED`) or failed (`MISSED`).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayEnd } from './grading';
import { DAY, MADE, MISSED, NOON, createPlay, SLIPPED } from './finished-plays.fixture';
import { scheduleAfter, schedulesAfter, themeScheduleName } from './review-schedule';

/** The days until the next review, after daily plays with these ends; 0 without a schedule. */
const daysUntilReview = (...ends: readonly PlayEnd[]): number => {
  const plays = ends.map((end, i) => createPlay({ end }, NOON + i * DAY));
  const schedule = scheduleAfter('bridge/a', plays);
  return schedule ? (schedule.due - schedule.playedAt) / DAY : 0;
};

describe('a schedule', () => {
  it('is null before anything was played', () => {
    expect(scheduleAfter('bridge/a', [])).toBeNull();
  });

  it('is due sooner after a worse play, and never on the same day', () => {
    const days = [
      daysUntilReview(MISSED),
      daysUntilReview({ made: true, verdicts: SLIPPED }),
      daysUntilReview({ made: true, verdicts: null }),
      daysUntilReview(MADE),
    ];
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days[0]).toBeGreaterThanOrEqual(1);
    expect(days[3]).toBeGreaterThan(days[0] ?? 0);
  });

  it('has longer intervals after sound repetitions, up to about a year', () => {
    const afterThree = daysUntilReview(MADE, MADE, MADE);
    expect(afterThree).toBeGreaterThan(daysUntilReview(MADE));
    expect(daysUntilReview(...Array.from({ length: 60 }, () => MADE))).toBeLessThan(400);
  });

  it('is not changed by another play of the same attempt', () => {
    const first = createPlay();
    const again = createPlay(
      { begunAt: NOON, attemptChanges: { retries: 1, log: ['H2'] } },
      NOON + 60_000,
    );
    expect(scheduleAfter('bridge/a', [first, again])).toEqual(scheduleAfter('bridge/a', [first]));
  });

  it('does not depend on the order in which the plays are given', () => {
    const plays = [MISSED, MADE, MISSED, MADE].map((end, i) => createPlay({ end }, NOON + i * DAY));
    fc.assert(
      fc.property(fc.shuffledSubarray(plays, { minLength: plays.length }), (shuffled) => {
        expect(scheduleAfter('bridge/a', shuffled)).toEqual(scheduleAfter('bridge/a', plays));
      }),
    );
  });

  it('is plain data that survives JSON', () => {
    const schedule = scheduleAfter('bridge/a', [createPlay()]);
    expect(JSON.parse(JSON.stringify(schedule))).toEqual(schedule);
  });
});

it('schedulesAfter schedules every problem and every theme of the plays', () => {
  const firstPlay = createPlay({ key: 'bridge/a', themes: ['duck', 'finesse'] }, NOON);
  const secondPlay = createPlay({ key: 'bridge/b', themes: ['duck'], end: MISSED }, NOON + DAY);
  const schedules = schedulesAfter([firstPlay, secondPlay]);
  const duck = themeScheduleName('bridge', 'duck');
  expect([...schedules.keys()].sort()).toEqual(
    ['bridge/a', 'bridge/b', duck, themeScheduleName('bridge', 'finesse')].sort(),
  );
  expect(schedules.get(duck)).toEqual(scheduleAfter(duck, [firstPlay, secondPlay]));
  expect(schedules.get(duck)?.lapses).toBe(1);
});
