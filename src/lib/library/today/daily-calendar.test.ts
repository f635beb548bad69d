/**
 * The calendar of daily problems over the toy game's `ENTRIES`: level 1 has one problem, level 2
 * two, level 5 one.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVELS } from '$lib/core/level';
import { seededRandom, shuffle } from '$lib/core/random';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { DAILY, ENTRIES } from '../library.fixture';
import { dailyProblem, extendDailyCalendar } from './daily-calendar';
import { formatDailyCalendars, parseDailyCalendars } from './daily-calendar-file';

/** A level of `count` problems. */
const levelOf = (count: number): readonly ProblemEntry[] =>
  Array.from({ length: count }, (_, i) =>
    ENTRIES.slice(0, 1).map((entry) => ({ ...entry, id: `p${i}`, number: i + 1 })),
  ).flat();
const anyCount = fc.integer({ min: 1, max: 12 });

test('each level with problems has one a day; a draft never comes', () => {
  const { first, numbers } = extendDailyCalendar(DAILY, ENTRIES, DAILY.first + 3);
  expect(first).toBe(DAILY.first);
  expect(Object.keys(numbers)).toEqual(['1', '2', '5']);
  expect(numbers[1]).toEqual([1, 1, 1, 1]);
  expect(new Set(numbers[2])).toEqual(new Set([2, 3]));
});

test('every problem of a level comes once before any is repeated', () => {
  fc.assert(
    fc.property(anyCount, fc.integer({ min: 0, max: 5 }), (count, rounds) => {
      const { numbers } = extendDailyCalendar(DAILY, levelOf(count), DAILY.first + 99);
      const round = numbers[1]?.slice(rounds * count, (rounds + 1) * count);
      expect(new Set(round).size).toBe(count);
    }),
  );
});

test('what was given stays when the library grows or its order changes', () => {
  fc.assert(
    fc.property(anyCount, anyCount, fc.nat(), (count, more, seed) => {
      const before = extendDailyCalendar(DAILY, levelOf(count), DAILY.first + 30);
      const grown = shuffle(levelOf(count + more), seededRandom(seed));
      const after = extendDailyCalendar(before, grown, DAILY.first + 60);
      expect(after.numbers[1]?.slice(0, 31)).toEqual(before.numbers[1]);
      // The new ones come first.
      const added = after.numbers[1]?.slice(31, 31 + more);
      expect(added?.every((number) => number > count)).toBe(true);
    }),
  );
});

test('a day behind the end is that of the extended calendar', () => {
  const day = DAILY.first + 17;
  for (const level of LEVELS) {
    const extended = extendDailyCalendar(DAILY, ENTRIES, day).numbers[level]?.at(-1);
    expect(dailyProblem(DAILY, ENTRIES, level, day)?.number).toBe(extended);
  }
});

test('a problem that is no longer there is replaced on its day, and one of another level is not', () => {
  const calendar = { first: DAILY.first, numbers: { 2: [2, 99, 1] } };
  const onDay = (day: number) => dailyProblem(calendar, ENTRIES, 2, DAILY.first + day)?.number;
  expect([0, 1, 2].map(onDay)).toEqual([2, 3, 1]);
  // A clock that is wrong shows a problem of the level too.
  expect([2, 3]).toContain(onDay(-1));
});

test('the file holds the calendars of all games', () => {
  const toy = extendDailyCalendar(DAILY, ENTRIES, DAILY.first + 9);
  const games = new Map([
    ['toy', toy],
    ['other', { first: DAILY.first, numbers: { 3: [7, 0, 8] } }],
  ]);
  expect(parseDailyCalendars(formatDailyCalendars(DAILY.first, games))).toEqual(games);
  for (const damaged of ['', '{', '{"first": 1}', '{"first": 1, "games": {"toy": {"1": ["a"]}}}'])
    expect(() => parseDailyCalendars(damaged)).toThrow();
});
