import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffle, seededRandom } from '$lib/core/random';
import { problemOfTheDay } from './problem-of-the-day';
import { ENTRIES } from './library.fixture';

const anyDay = fc.integer({ min: 0, max: 40_000 });
const LAWFUL = ENTRIES.filter(({ level }) => level !== null);

test('the problem of a day depends on the day and the list alone, not on its order', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(), (day, seed) => {
      const other = shuffle(ENTRIES, seededRandom(seed));
      expect(problemOfTheDay(other, day)?.id).toBe(problemOfTheDay(ENTRIES, day)?.id);
    }),
  );
});

test('every problem but a draft comes once before any comes again', () => {
  fc.assert(
    fc.property(anyDay, (round) => {
      const days = LAWFUL.map((_, i) => round * LAWFUL.length + i);
      const ids = days.map((day) => problemOfTheDay(ENTRIES, day)?.id);
      expect(new Set(ids)).toEqual(new Set(LAWFUL.map(({ id }) => id)));
    }),
  );
});

test('an empty list has no problem of the day', () => {
  expect(problemOfTheDay([], 20_000)).toBeNull();
});
