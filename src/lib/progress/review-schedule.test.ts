import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayEnd } from './grading';
import { DAY, MADE, MISSED, NOON, createPlay, SLIPPED } from './finished-plays.fixture';
import { scheduleAfter, schedulesAfter, themeScheduleName } from './review-schedule';

const daysAfter = (...ends: readonly PlayEnd[]): number => {
  const plays = ends.map((end, i) => createPlay({ end }, NOON + i * DAY));
  const schedule = scheduleAfter('bridge/a', plays);
  return schedule ? (schedule.due - schedule.playedAt) / DAY : 0;
};

describe('a schedule', () => {
  it('is none before anything was played', () => {
    expect(scheduleAfter('bridge/a', [])).toBeNull();
  });

  it('asks again sooner the worse it went, and never on the same day', () => {
    const days = [
      daysAfter(MISSED),
      daysAfter({ made: true, verdicts: SLIPPED }),
      daysAfter({ made: true, verdicts: null }),
      daysAfter(MADE),
    ];
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days[0]).toBeGreaterThanOrEqual(1);
    expect(days[3]).toBeGreaterThan(days[0] ?? 0);
  });

  it('grows with every sound repetition, up to a year', () => {
    const often = daysAfter(MADE, MADE, MADE);
    expect(often).toBeGreaterThan(daysAfter(MADE));
    expect(daysAfter(...Array.from({ length: 60 }, () => MADE))).toBeLessThan(400);
  });

  it('is not moved by playing a problem again at once', () => {
    const first = createPlay();
    const again = createPlay({ begunAt: NOON, attemptChanges: { retries: 1, log: ['H2'] } }, NOON + 60_000);
    expect(scheduleAfter('bridge/a', [first, again])).toEqual(scheduleAfter('bridge/a', [first]));
  });

  it('is the same in whatever order the plays are given', () => {
    const plays = [MISSED, MADE, MISSED, MADE].map((end, i) => createPlay({ end }, NOON + i * DAY));
    fc.assert(
      fc.property(fc.shuffledSubarray(plays, { minLength: plays.length }), (given) => {
        expect(scheduleAfter('bridge/a', given)).toEqual(scheduleAfter('bridge/a', plays));
      }),
    );
  });

  it('is plain data', () => {
    const schedule = scheduleAfter('bridge/a', [createPlay()]);
    expect(JSON.parse(JSON.stringify(schedule))).toEqual(schedule);
  });
});

it('the schedules of the problem and of each of its themes move', () => {
  const one = createPlay({ key: 'bridge/a', themes: ['duck', 'finesse'] }, NOON);
  const other = createPlay({ key: 'bridge/b', themes: ['duck'], end: MISSED }, NOON + DAY);
  const schedules = schedulesAfter([one, other]);
  const duck = themeScheduleName('bridge', 'duck');
  expect([...schedules.keys()].sort()).toEqual(
    ['bridge/a', 'bridge/b', duck, themeScheduleName('bridge', 'finesse')].sort(),
  );
  expect(schedules.get(duck)).toEqual(scheduleAfter(duck, [one, other]));
  expect(schedules.get(duck)?.lapses).toBe(1);
});
