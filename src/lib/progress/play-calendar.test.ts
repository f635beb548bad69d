import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysSinceLastPlay, streakLength, countPlaysByDay, weeksUpTo } from './play-calendar';
import { dateOfDay, dayOf } from './calendar-days';
import { DAY, NOON } from './finished-plays.fixture';

const TODAY = dayOf(NOON);
const played = (...ago: readonly number[]) =>
  countPlaysByDay(ago.map((days) => ({ endedAt: NOON - days * DAY })));

describe('the days of play', () => {
  it('count the plays of each day', () => {
    expect(played(0, 0, 3)).toEqual(
      new Map([
        [TODAY, 2],
        [TODAY - 3, 1],
      ]),
    );
  });

  it('are in a row up to today, or up to yesterday as long as today is not over', () => {
    expect(streakLength(played(), TODAY)).toBe(0);
    expect(streakLength(played(0), TODAY)).toBe(1);
    expect(streakLength(played(1, 2), TODAY)).toBe(2);
    expect(streakLength(played(0, 1, 2), TODAY)).toBe(3);
  });

  it('stay in a row over one day that was missed, and not over two together', () => {
    expect(streakLength(played(0, 1, 2, 4), TODAY)).toBe(4);
    expect(streakLength(played(0, 2, 4, 5, 7), TODAY)).toBe(5);
    expect(streakLength(played(2, 3), TODAY)).toBe(2);
    expect(streakLength(played(0, 3, 4), TODAY)).toBe(1);
    expect(streakLength(played(3, 4, 5), TODAY)).toBe(0);
  });

  it('tell how long one was away', () => {
    expect(daysSinceLastPlay(played(), TODAY)).toBeNull();
    expect(daysSinceLastPlay(played(0, 9), TODAY)).toBe(0);
    expect(daysSinceLastPlay(played(8, 9), TODAY)).toBe(8);
  });
});

it('weeks run from Monday to Sunday without a gap, up to today', () => {
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
        for (const [first] of weeks) expect(dateOfDay(first ?? 0).getUTCDay()).toBe(1);
      },
    ),
  );
});
