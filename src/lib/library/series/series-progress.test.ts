/**
 * The next problem of a series and the number solved, on the toy game's `ENTRIES` as one series.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '$lib/storage/progress-store';
import { ENTRIES, snapshotWithStates } from '../library.fixture';
import { countSolved, entriesOfPlayedGames, nextInSeries } from './series-progress';
import { isSolved, isSolvedSoundly } from '../problem-standing';

/** Progress with random states of all problems. */
const anyToday = fc
  .tuple(...ENTRIES.map(({ id }) => fc.tuple(fc.constant(id), fc.constantFrom(...STATES))))
  .map((states) => snapshotWithStates(Object.fromEntries(states)));
const ALL_SOUND = Object.fromEntries(ENTRIES.map(({ id }) => [id, 'sound'] as const));

describe('the next problem of a series', () => {
  test('is the first problem that is not solved, whatever was solved after it', () => {
    const today = snapshotWithStates({
      'two-ways': 'lucky',
      before: 'failed',
      'quiet-duck': 'sound',
    });
    expect(nextInSeries(ENTRIES, today)).toMatchObject({
      entry: { id: 'before' },
      isRepeat: false,
    });
    expect(countSolved(ENTRIES, today)).toBe(2);
  });

  test('is, when all are solved, the first that was not played soundly', () => {
    const today = snapshotWithStates({ ...ALL_SOUND, before: 'recovered', cafe: 'lucky' });
    expect(nextInSeries(ENTRIES, today)).toMatchObject({ entry: { id: 'before' }, isRepeat: true });
    expect(countSolved(ENTRIES, today)).toBe(ENTRIES.length);
    expect(nextInSeries(ENTRIES, snapshotWithStates(ALL_SOUND))).toBeNull();
    expect(nextInSeries([], today)).toBeNull();
  });

  test('comes after solved problems only; a repeated one after soundly solved ones only', () => {
    fc.assert(
      fc.property(anyToday, (today) => {
        const next = nextInSeries(ENTRIES, today);
        const earlier = ENTRIES.slice(0, next ? ENTRIES.indexOf(next.entry) : ENTRIES.length);
        const isDone = next?.isRepeat === false ? isSolved : isSolvedSoundly;
        expect(earlier.every((entry) => isDone(entry, today))).toBe(true);
        if (next) expect(isDone(next.entry, today)).toBe(false);
        expect(countSolved(ENTRIES, today) === ENTRIES.length).toBe(next === null || next.isRepeat);
      }),
    );
  });
});

test('a student of one game is counted against its problems alone', () => {
  const all = [...ENTRIES, ...ENTRIES.slice(0, 1).map((entry) => ({ ...entry, gameId: 'other' }))];
  expect(entriesOfPlayedGames(all, snapshotWithStates({ before: 'failed' }))).toEqual(ENTRIES);
  expect(entriesOfPlayedGames(all, snapshotWithStates({}))).toEqual(all);
});
