/**
 * The problem that is offered after one was played: the next of its series, or the next to
 * practise. Problems are those of the toy game's `ENTRIES`.
 */
import { describe, expect, test } from 'vitest';
import { ENTRIES, snapshotWithStates } from './library.fixture';
import { nextToPractise } from './next-to-practise';
import { nextInSession, nextProblemAfter, nextUnsolvedInSeries } from './next-after-problem';

const SERIES = ['toy/cafe', 'toy/before', 'toy/two-ways'];
/** The id of the next problem after one of `SERIES`; `series` is null outside any series. */
const nextIdAfter = (
  id: string,
  states: Parameters<typeof snapshotWithStates>[0],
  series: readonly string[] | null = SERIES,
): string | null => {
  const key = `toy/${id}`;
  const today = snapshotWithStates(states);
  const next = series
    ? nextUnsolvedInSeries(key, ENTRIES, series, today)
    : nextProblemAfter(key, ENTRIES, today);
  return next?.id ?? null;
};

// Solved are `sound` (without help or mistake), `recovered` (with help) and `lucky` (despite a
// mistake); not solved are `failed` and `playing`.
describe('nextUnsolvedInSeries', () => {
  test('returns the next problem in the order of the series', () => {
    expect(nextIdAfter('cafe', {})).toBe('before');
    expect(nextIdAfter('before', { before: 'sound' })).toBe('two-ways');
  });

  test('skips solved problems, and continues at the beginning of the series after its end', () => {
    expect(nextIdAfter('cafe', { before: 'lucky' })).toBe('two-ways');
    expect(nextIdAfter('two-ways', { before: 'sound', cafe: 'failed' })).toBe('cafe');
  });

  test('returns null when the others are solved, even if this one is not', () => {
    expect(
      nextIdAfter('cafe', { before: 'sound', 'two-ways': 'recovered', cafe: 'failed' }),
    ).toBeNull();
  });

  test('skips problems that are not in the list', () => {
    const series = ['toy/cafe', 'toy/not-there', 'toy/before'];
    expect(nextIdAfter('cafe', {}, series)).toBe('before');
  });
});

describe('nextInSession', () => {
  test('returns the problems in their order, and null after the last', () => {
    const next = (id: string) => nextInSession(`toy/${id}`, ENTRIES, SERIES)?.id ?? null;
    expect(['cafe', 'before', 'two-ways'].map(next)).toEqual(['before', 'two-ways', null]);
  });
});

describe('nextProblemAfter', () => {
  test('returns the next problem to practise, but never the same one', () => {
    const states = { before: 'failed', 'two-ways': 'sound' } as const;
    expect(nextIdAfter('cafe', states, null)).toBe(
      nextToPractise(ENTRIES, snapshotWithStates(states))?.entry.id,
    );
    // A problem under way would come first, but this one was just left.
    expect(nextIdAfter('before', { before: 'playing' }, null)).not.toBe('before');
  });

  test('returns a new problem of the level that was played, not an easier one', () => {
    expect(nextIdAfter('before', { before: 'sound' }, null)).toBe('quiet-duck');
    expect(nextIdAfter('quiet-duck', { before: 'sound' }, null)).toBe('cafe');
    expect(nextIdAfter('cafe', { before: 'sound', 'quiet-duck': 'sound' }, null)).toBe('two-ways');
  });

  test('returns null when there is no other problem', () => {
    expect(
      nextProblemAfter(
        'toy/cafe',
        ENTRIES.filter(({ id }) => id === 'cafe'),
        snapshotWithStates({}),
      ),
    ).toBeNull();
  });

  describe('with problems that the student made', () => {
    const createOwnEntry = (id: string) => ({
      ...(ENTRIES[0] as (typeof ENTRIES)[number]),
      id,
      outside: { address: `/studio/#play=${id}/`, mine: true } as const,
    });
    const allEntries = [...ENTRIES, createOwnEntry('studio-a'), createOwnEntry('studio-b')];
    const next = (states: Parameters<typeof snapshotWithStates>[0]) =>
      nextProblemAfter('toy/studio-a', allEntries, snapshotWithStates(states))?.id;
    test('returns after one of them another one that is not solved soundly', () => {
      expect(next({})).toBe('studio-b');
      expect(next({ 'studio-b': 'sound' })).not.toMatch(/^studio/);
    });
    test('returns none of them after any other problem', () => {
      const nextId = nextProblemAfter('toy/cafe', allEntries, snapshotWithStates({}))?.id;
      expect(nextId).toBe('two-ways');
    });
  });
});
