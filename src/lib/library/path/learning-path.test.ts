import { describe, expect, test } from 'vitest';
import type { CollectionEntry } from '../series/collections';
import { ENTRIES, snapshotWithStates } from '../library.fixture';
import { nextOnPath, seriesOfPlayedGames, stepsOnPath } from './learning-path';

const series = (id: string, ...problems: readonly string[]): CollectionEntry => ({
  id,
  title: { en: id },
  text: { en: id },
  entries: problems.flatMap((problem) => ENTRIES.filter((entry) => entry.id === problem)),
});
const EASY = series('easy', 'two-ways');
const SECOND = series('second', 'before', 'quiet-duck');
const HARD = series('hard', 'cafe', 'before');
const PATH = [EASY, SECOND, HARD];
const next = (states: Parameters<typeof snapshotWithStates>[0]) => {
  const step = nextOnPath(PATH, snapshotWithStates(states));
  return step && [step.series.id, step.entry.id, step.position, step.reason];
};

describe('the path', () => {
  test('begins with its first problem', () => {
    expect(next({})).toEqual(['easy', 'two-ways', 1, 'start']);
  });

  test('goes on in the series that was begun', () => {
    expect(next({ before: 'sound' })).toEqual(['second', 'quiet-duck', 2, 'on']);
    expect(next({ before: 'sound', 'quiet-duck': 'failed' })).toEqual([
      ...['second', 'quiet-duck'],
      2,
      'lost',
    ]);
  });

  test('stays in the series of which most is solved, whatever was played last', () => {
    const long = series('long', 'two-ways', 'before', 'quiet-duck');
    const other = series('other', 'cafe', 'sketch');
    const here = (states: Parameters<typeof snapshotWithStates>[0], ...path: CollectionEntry[]) =>
      nextOnPath(path, snapshotWithStates(states))?.series.id;
    const most = { 'two-ways': 'sound', before: 'recovered', cafe: 'sound' } as const;
    expect([here(most, long, other), here(most, other, long)]).toEqual(['long', 'long']);
    expect(here({ before: 'sound', cafe: 'sound' }, other, long)).toBe('other');
  });

  test('goes to the next series when one is solved, and says where it gets harder', () => {
    expect(next({ 'two-ways': 'sound' })).toEqual(['second', 'before', 1, 'level']);
    expect(next({ 'two-ways': 'sound', before: 'sound', 'quiet-duck': 'lucky' })).toEqual([
      ...['hard', 'cafe'],
      1,
      'on',
    ]);
  });

  test('asks for sound cards when all is solved, and ends when all is sound', () => {
    const all = {
      'two-ways': 'sound',
      before: 'sound',
      'quiet-duck': 'lucky',
      cafe: 'sound',
    } as const;
    expect(next(all)).toEqual(['second', 'quiet-duck', 2, 'again']);
    expect(next({ ...all, 'quiet-duck': 'sound' })).toBeNull();
  });

  test('names each problem once', () => {
    const steps = stepsOnPath(PATH, snapshotWithStates({ cafe: 'sound' }));
    expect(steps.map(({ entry }) => entry.id)).toEqual(['before', 'two-ways']);
  });
});

test('the series of a table at which nothing was played wait, but for who has played nothing', () => {
  const elsewhere: CollectionEntry = {
    ...EASY,
    id: 'elsewhere',
    entries: EASY.entries.map((entry) => ({ ...entry, gameId: 'other' })),
  };
  const path = [elsewhere, EASY, HARD];
  expect(seriesOfPlayedGames(path, snapshotWithStates({ cafe: 'failed' }))).toEqual([EASY, HARD]);
  expect(seriesOfPlayedGames(path, snapshotWithStates({ sketch: 'sound' }))).toEqual(path);
  expect(seriesOfPlayedGames(path, snapshotWithStates({}))).toEqual(path);
});
