import { describe, expect, test } from 'vitest';
import type { Schedule } from '$lib/progress/review-schedule';
import { ENTRIES, scheduled, snapshotWithStates } from './library.fixture';
import { nextToPractise } from './next-to-practise';

const next = (
  states: Parameters<typeof snapshotWithStates>[0],
  ...schedules: readonly Schedule[]
): string => {
  const found = nextToPractise(ENTRIES, snapshotWithStates(states, ...schedules));
  return found ? `${found.reason} ${found.entry.id}` : 'none';
};

describe('the problem to practise next', () => {
  test('is the first one for whoever has played none', () => {
    expect(next({})).toBe('start two-ways');
  });

  test('is the one under way that was played last', () => {
    expect(next({ before: 'playing', 'quiet-duck': 'playing', cafe: 'failed' })).toBe(
      'continue quiet-duck',
    );
  });

  test('is the one that has been due for longest, before anything new', () => {
    const due = [scheduled('toy/before', 0), scheduled('toy/cafe', -3)];
    const states = { before: 'sound', cafe: 'failed', 'two-ways': 'failed' } as const;
    expect(next(states, ...due)).toBe('due cafe');
    expect(next({ ...states, 'quiet-duck': 'playing' }, ...due)).toBe('continue quiet-duck');
    expect(next(states, scheduled('toy/before', 1))).toBe('next quiet-duck');
  });

  test('is a new one with a theme that is due, at the level where one is', () => {
    const solved = { 'two-ways': 'sound' } as const;
    expect(next(solved)).toBe('next before');
    expect(next(solved, scheduled('theme/toy/duck', -1))).toBe('next quiet-duck');
    expect(next(solved, scheduled('theme/toy/squeeze', -1))).toBe('next before');
  });

  test('is the first new one when none is under way', () => {
    expect(next({ 'two-ways': 'sound', before: 'failed' })).toBe('next quiet-duck');
  });

  test('is the one not solved alone that was left the longest when none is new', () => {
    expect(
      next({
        cafe: 'sound',
        before: 'recovered',
        'two-ways': 'failed',
        'quiet-duck': 'sound',
        sketch: 'sound',
      }),
    ).toBe('next before');
  });

  test('is the first again when all are solved', () => {
    const solved = Object.fromEntries(ENTRIES.map(({ id }) => [id, 'sound'] as const));
    expect(next(solved)).toBe('again two-ways');
  });

  test('is none in an empty list', () => {
    expect(nextToPractise([], snapshotWithStates({}))).toBeNull();
  });
});
