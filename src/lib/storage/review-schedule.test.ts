/**
 * The schedule of reviews (spaced repetition): how far the next one is away after plays that went
 * well (`MADE`), by luck (`SLIPPED`) or failed (`MISSED`).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayEnd } from './grading';
import { DAY, MADE, MISSED, NOON, createPlay, SLIPPED } from './finished-plays.fixture';
import { runToEnd } from '$lib/core/work-steps';
import { attemptKey, type FinishedPlay } from './finished-plays';
import {
  resumeSchedule,
  scheduleAfter,
  scheduleInSteps,
  schedulesAfter,
  schedulesInSteps,
} from './review-schedule';
import { themeScheduleName } from './theme-schedule-name';

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

describe('a stored schedule', () => {
  const NAME = themeScheduleName('bridge', 'duck');
  const ENDS = [MADE, MISSED, { made: true, verdicts: SLIPPED }] as const;
  const schedule = (plays: readonly FinishedPlay[]) => runToEnd(scheduleInSteps(NAME, plays));
  /** Attempt 0 to 4, its retry, the end and the days since the play before: seldom negative. */
  const playArbitrary = fc.record({
    attempt: fc.nat(4),
    retries: fc.nat(1),
    end: fc.constantFrom(...ENDS),
    days: fc.constantFrom(1, 2, 30, 0, -1),
  });

  it('is resumed as it is computed from all plays, or not at all', () => {
    fc.assert(
      fc.property(fc.array(playArbitrary, { maxLength: 12 }), (descriptions) => {
        let plays: readonly FinishedPlay[] = [];
        let time = NOON;
        for (const { attempt, retries, end, days } of descriptions) {
          time += days * DAY;
          const begunAt = NOON + attempt;
          const overrides = { key: `bridge/${attempt}`, begunAt, attemptChanges: { retries } };
          const play = createPlay({ ...overrides, end }, time);
          const stored = schedule(plays);
          const ofAttempt = (other: FinishedPlay): boolean =>
            attemptKey(other) === attemptKey(play);
          const isNew = !plays.some(ofAttempt);
          // A play of a known retry is a new state of it, which may end later.
          plays = [...plays.filter(({ id }) => id !== play.id), play];
          const resumed = stored && resumeSchedule(stored, plays.filter(ofAttempt), isNew);
          if (resumed) expect(resumed).toEqual(schedule(plays));
        }
      }),
    );
  });

  it('is resumed by a new attempt, and by any play of the last one', () => {
    const first = createPlay({ key: 'bridge/a' }, NOON);
    const missed = createPlay({ key: 'bridge/b', begunAt: NOON + DAY, end: MISSED }, NOON + DAY);
    const retried = createPlay(
      { key: 'bridge/b', begunAt: NOON + DAY, attemptChanges: { retries: 1 } },
      NOON + DAY + 1,
    );
    const stored = schedule([first]);
    const next = stored && resumeSchedule(stored, [missed], true);
    expect(next).toEqual(schedule([first, missed]));
    expect(next && resumeSchedule(next, [missed, retried], false)).toEqual(
      schedule([first, missed, retried]),
    );
    expect(next && resumeSchedule(next, [first], false)).toBeNull();
  });
});

it('schedules of many plays are computed in steps of one play', () => {
  const plays = Array.from({ length: 30 }, (_, i) => createPlay({}, NOON + i * DAY));
  // Each counts for its problem and for its theme.
  expect([...schedulesInSteps(plays)]).toHaveLength(60);
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
