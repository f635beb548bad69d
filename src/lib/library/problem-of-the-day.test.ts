import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffle, seededRandom } from '$lib/core/random';
import { problemOfTheDay } from './problem-of-the-day';
import { ENTRIES } from './library.fixture';

const anyDay = fc.integer({ min: 0, max: 40_000 });
/** The complete problems; one without a level is a draft. */
const COMPLETE_ENTRIES = ENTRIES.filter(({ level }) => level !== null);

test('the problem of a day does not depend on the order of the list', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(), (day, seed) => {
      const shuffled = shuffle(ENTRIES, seededRandom(seed));
      expect(problemOfTheDay(shuffled, day)?.id).toBe(problemOfTheDay(ENTRIES, day)?.id);
    }),
  );
});

test('every problem except drafts comes once before any is repeated', () => {
  fc.assert(
    fc.property(anyDay, (round) => {
      const days = COMPLETE_ENTRIES.map((_, i) => round * COMPLETE_ENTRIES.length + i);
      const ids = days.map((day) => problemOfTheDay(ENTRIES, day)?.id);
      expect(new Set(ids)).toEqual(new Set(COMPLETE_ENTRIES.map(({ id }) => id)));
    }),
  );
});

test('an empty list has no problem of the day', () => {
  expect(problemOfTheDay([], 20_000)).toBeNull();
});
