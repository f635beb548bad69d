/**
 * The next step on the learning path, and its reason (see `STEP_REASONS`), over the toy game's
 * `ENTRIES`.
 */
import { describe, expect, test } from 'vitest';
import type { CollectionEntry } from '../series/collections';
import { ENTRIES, snapshotWithStates } from '../library.fixture';
import { nextOnPath, seriesOfPlayedGames, stepsOnPath } from './learning-path';

/** A series of problems of the library fixture, by their ids. */
const series = (id: string, ...problems: readonly string[]): CollectionEntry => ({
  id,
  title: { en: id },
  text: { en: id },
  entries: problems.flatMap((problem) => ENTRIES.filter((entry) => entry.id === problem)),
});
// Of levels 1, 2 and 3; `before` is in two of them.
const EASY = series('easy', 'two-ways');
const SECOND = series('second', 'before', 'quiet-duck');
const HARD = series('hard', 'cafe', 'before');
const PATH = [EASY, SECOND, HARD];
/** Series, problem, position and reason of the next step on `PATH`. */
const next = (states: Parameters<typeof snapshotWithStates>[0]) => {
  const step = nextOnPath(PATH, snapshotWithStates(states));
  return step && [step.series.id, step.entry.id, step.position, step.reason];
};

describe('the path', () => {
  test('begins with its first problem', () => {
    expect(next({})).toEqual(['easy', 'two-ways', 1, 'start']);
  });

  test('continues the series that was begun, and says when its problem was lost before', () => {
    expect(next({ before: 'sound' })).toEqual(['second', 'quiet-duck', 2, 'on']);
    const afterLoss = next({ before: 'sound', 'quiet-duck': 'failed' });
    expect(afterLoss).toEqual(['second', 'quiet-duck', 2, 'lost']);
  });

  test('prefers the begun series with most problems solved, and the first of equal ones', () => {
    const long = series('long', 'two-ways', 'before', 'quiet-duck');
    const short = series('short', 'cafe', 'sketch');
    const nextSeries = (
      states: Parameters<typeof snapshotWithStates>[0],
      ...path: CollectionEntry[]
    ) => nextOnPath(path, snapshotWithStates(states))?.series.id;
    const twoOfLongOneOfShort = {
      'two-ways': 'sound',
      before: 'recovered',
      cafe: 'sound',
    } as const;
    expect(nextSeries(twoOfLongOneOfShort, long, short)).toBe('long');
    expect(nextSeries(twoOfLongOneOfShort, short, long)).toBe('long');
    expect(nextSeries({ before: 'sound', cafe: 'sound' }, short, long)).toBe('short');
  });

  test('goes to the next series when one is solved, with the reason "level" where it is harder', () => {
    expect(next({ 'two-ways': 'sound' })).toEqual(['second', 'before', 1, 'level']);
    const afterSecondSeries = next({ 'two-ways': 'sound', before: 'sound', 'quiet-duck': 'lucky' });
    // Begun already: its second problem is `before`.
    expect(afterSecondSeries).toEqual(['hard', 'cafe', 1, 'on']);
  });

  test('repeats a problem not solved soundly when all are solved, and ends when all are sound', () => {
    const allSolved = {
      'two-ways': 'sound',
      before: 'sound',
      'quiet-duck': 'lucky',
      cafe: 'sound',
    } as const;
    expect(next(allSolved)).toEqual(['second', 'quiet-duck', 2, 'again']);
    expect(next({ ...allSolved, 'quiet-duck': 'sound' })).toBeNull();
  });

  test('contains a problem of several series once', () => {
    const steps = stepsOnPath(PATH, snapshotWithStates({ cafe: 'sound' }));
    expect(steps.map(({ entry }) => entry.id)).toEqual(['before', 'two-ways']);
  });
});

test('only series of played games are on the path, or all while nothing was played', () => {
  const ofOtherGame: CollectionEntry = {
    ...EASY,
    id: 'other-game',
    entries: EASY.entries.map((entry) => ({ ...entry, gameId: 'other' })),
  };
  const path = [ofOtherGame, EASY, HARD];
  expect(seriesOfPlayedGames(path, snapshotWithStates({ cafe: 'failed' }))).toEqual([EASY, HARD]);
  expect(seriesOfPlayedGames(path, snapshotWithStates({ sketch: 'sound' }))).toEqual(path);
  expect(seriesOfPlayedGames(path, snapshotWithStates({}))).toEqual(path);
});
