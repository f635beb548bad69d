/** The last result of a problem, as of noon of a day (`NOON`). */
import { expect, test } from 'vitest';
import { createPlay, DAY, MISSED, NOON } from '$lib/storage/finished-plays.fixture';
import { lastResult } from './last-result';

const lost = createPlay({ end: MISSED }, NOON - 5 * DAY);
const solved = createPlay({ attemptChanges: { hints: 1 } }, NOON - 2 * DAY);

test('is that of the last play that counts, in calendar days', () => {
  expect(lastResult('bridge/a', [solved, lost], NOON)).toEqual({ grade: 'recovered', daysAgo: 2 });
  expect(lastResult('bridge/a', [lost], NOON)).toEqual({ grade: 'failed', daysAgo: 5 });
  // Half past eleven in the evening of the fifth day before is still five days ago.
  expect(lastResult('bridge/a', [lost], NOON + 11.5 * (DAY / 24))?.daysAgo).toBe(5);
  expect(lastResult('bridge/a', [lost], NOON - 6 * DAY)?.daysAgo).toBe(0);
});

test('a play after a success in the same attempt does not count', () => {
  const later = createPlay(
    { begunAt: solved.begunAt, end: MISSED, attemptChanges: { retries: 1 } },
    NOON - DAY,
  );
  expect(lastResult('bridge/a', [solved, later], NOON)?.grade).toBe('recovered');
});

test('is none for another problem', () => {
  expect(lastResult('bridge/b', [solved], NOON)).toBeNull();
});
