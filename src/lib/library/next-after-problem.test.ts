import { describe, expect, test } from 'vitest';
import { ENTRIES, snapshotWithStates } from './library.fixture';
import { nextToPractise } from './next-to-practise';
import { nextProblemAfter, nextUnsolvedInSeries } from './next-after-problem';

const SERIES = ['toy/cafe', 'toy/before', 'toy/two-ways'];
const after = (
  id: string,
  states: Parameters<typeof snapshotWithStates>[0],
  series: readonly string[] | null = SERIES,
): string | null => {
  const [key, today] = [`toy/${id}`, snapshotWithStates(states)];
  const next = series
    ? nextUnsolvedInSeries(key, ENTRIES, series, today)
    : nextProblemAfter(key, ENTRIES, today);
  return next?.id ?? null;
};

describe('after a problem of a series', () => {
  test('comes the next of it, in its own order', () => {
    expect(after('cafe', {})).toBe('before');
    expect(after('before', { before: 'sound' })).toBe('two-ways');
  });

  test('what is solved is left out, and what was left out before comes again', () => {
    expect(after('cafe', { before: 'lucky' })).toBe('two-ways');
    expect(after('two-ways', { before: 'sound', cafe: 'failed' })).toBe('cafe');
  });

  test('comes nothing when the others are solved, even if this one is not', () => {
    expect(after('cafe', { before: 'sound', 'two-ways': 'recovered', cafe: 'failed' })).toBeNull();
  });

  test('problems that the list does not hold are passed over', () => {
    const series = ['toy/cafe', 'toy/not-there', 'toy/before'];
    expect(after('cafe', {}, series)).toBe('before');
  });
});

describe('after any other problem', () => {
  test('comes the one to practise next, and never the same again', () => {
    const states = { before: 'failed', 'two-ways': 'sound' } as const;
    expect(after('cafe', states, null)).toBe(
      nextToPractise(ENTRIES, snapshotWithStates(states))?.entry.id,
    );
    expect(after('before', { before: 'playing' }, null)).not.toBe('before');
  });

  test('comes nothing when there is no other', () => {
    expect(
      nextProblemAfter(
        'toy/cafe',
        ENTRIES.filter(({ id }) => id === 'cafe'),
        snapshotWithStates({}),
      ),
    ).toBeNull();
  });

  test('comes after one of one’s own another of these, as long as one is not sound', () => {
    const own = (id: string) => ({
      ...(ENTRIES[0] as (typeof ENTRIES)[number]),
      id,
      outside: { address: `/studio/#play=${id}/`, mine: true } as const,
    });
    const all = [...ENTRIES, own('studio-a'), own('studio-b')];
    const next = (states: Parameters<typeof snapshotWithStates>[0]) =>
      nextProblemAfter('toy/studio-a', all, snapshotWithStates(states))?.id;
    expect(next({})).toBe('studio-b');
    expect(next({ 'studio-b': 'sound' })).not.toMatch(/^studio/);
    expect(nextProblemAfter('toy/cafe', all, snapshotWithStates({}))?.id).toBe('two-ways');
  });
});
