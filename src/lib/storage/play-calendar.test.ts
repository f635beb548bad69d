/** Plays by calendar day, streaks and weeks. Days are numbers of whole days since 1970. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysSinceLastPlay, streakLength, countPlaysByDay, weeksUpTo } from './play-calendar';
import { dateOfDay, dayOf } from './calendar-days';
import { DAY, NOON } from './finished-plays.fixture';

const TODAY = dayOf(NOON);
/** The numbers of plays by day, for plays so many days ago. */
const playedDaysAgo = (...daysAgo: readonly number[]) =>
  countPlaysByDay(daysAgo.map((days) => ({ endedAt: NOON - days * DAY })));

describe('the play calendar', () => {
  it('counts the plays of each day', () => {
    expect(playedDaysAgo(0, 0, 3)).toEqual(
      new Map([
        [TODAY, 2],
        [TODAY - 3, 1],
      ]),
    );
  });

  it('has a streak up to today, or up to yesterday while nothing was played today', () => {
    expect(streakLength(playedDaysAgo(), TODAY)).toBe(0);
    expect(streakLength(playedDaysAgo(0), TODAY)).toBe(1);
    expect(streakLength(playedDaysAgo(1, 2), TODAY)).toBe(2);
    expect(streakLength(playedDaysAgo(0, 1, 2), TODAY)).toBe(3);
  });

  it('has a streak that survives single missed days, but not two in a row', () => {
    expect(streakLength(playedDaysAgo(0, 1, 2, 4), TODAY)).toBe(4);
    expect(streakLength(playedDaysAgo(0, 2, 4, 5, 7), TODAY)).toBe(5);
    expect(streakLength(playedDaysAgo(2, 3), TODAY)).toBe(2);
    expect(streakLength(playedDaysAgo(0, 3, 4), TODAY)).toBe(1);
    expect(streakLength(playedDaysAgo(3, 4, 5), TODAY)).toBe(0);
  });

  it('knows the days since the last play', () => {
    expect(daysSinceLastPlay(playedDaysAgo(), TODAY)).toBeNull();
    expect(daysSinceLastPlay(playedDaysAgo(0, 9), TODAY)).toBe(0);
    expect(daysSinceLastPlay(playedDaysAgo(8, 9), TODAY)).toBe(8);
  });
});

it('weeksUpTo gives weeks from Monday on, without a gap, up to today', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 1, max: 30 }),
      (day, count) => {
        const weeks = weeksUpTo(day, count);
        expect(weeks).toHaveLength(count);
        const days = weeks.flat();
        expect(days.at(-1)).toBe(day);
        expect(days).toEqual(days.map((_, i) => day - days.length + 1 + i));
        const MONDAY = 1;
        for (const [firstDay] of weeks) expect(dateOfDay(firstDay ?? 0).getUTCDay()).toBe(MONDAY);
      },
    ),
  );
});
