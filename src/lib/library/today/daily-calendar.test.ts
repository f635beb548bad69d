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
  const anyKept = fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 20 });
  fc.assert(
    fc.property(anyCount, anyKept, fc.integer({ min: 0, max: 90 }), (count, kept, later) => {
      const calendar = { first: DAILY.first, numbers: { 1: kept } };
      const day = DAILY.first + kept.length + later;
      const { numbers } = extendDailyCalendar(calendar, levelOf(count), day);
      expect(dailyProblem(calendar, levelOf(count), 1, day)?.number).toBe(numbers[1]?.at(-1));
    }),
  );
  for (const level of LEVELS) {
    const { numbers } = extendDailyCalendar(DAILY, ENTRIES, DAILY.first + 17);
    const daily = dailyProblem(DAILY, ENTRIES, level, DAILY.first + 17);
    expect(daily?.number).toBe(numbers[level]?.at(-1));
  }
});

test('a clock that is wrong by a million years asks for no more work', () => {
  let reads = 0;
  const kept = new Proxy([2, 3], {
    get: (list, name, receiver) => (reads++, Reflect.get(list, name, receiver) as unknown),
  });
  const farAway = DAILY.first + 365_000_000;
  expect(dailyProblem({ first: DAILY.first, numbers: { 2: kept } }, ENTRIES, 2, farAway)).not.toBe(
    null,
  );
  expect(reads).toBeLessThan(100);
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
