/**
 * The problem to practise next, over the toy game's `ENTRIES`: `two-ways` (level 1), `before` and
 * `quiet-duck` (2), `cafe` (5), `sketch` (a draft). States are given in the order of play,
 * `scheduled(name, days)` is due in so many days.
 */
import { describe, expect, test } from 'vitest';
import type { Schedule } from '$lib/storage/review-schedule';
import { ENTRIES, scheduled, snapshotWithStates } from './library.fixture';
import { nextToPractise } from './next-to-practise';

/** The reason and the id of the next problem; `none` without one. */
const next = (
  states: Parameters<typeof snapshotWithStates>[0],
  ...schedules: readonly Schedule[]
): string => {
  const nextProblem = nextToPractise(ENTRIES, snapshotWithStates(states, ...schedules));
  return nextProblem ? `${nextProblem.reason} ${nextProblem.entry.id}` : 'none';
};

describe('the problem to practise next', () => {
  test('is the first one when none was played', () => {
    expect(next({})).toBe('start two-ways');
  });

  test('is the one under way that was played last', () => {
    expect(next({ before: 'playing', 'quiet-duck': 'playing', cafe: 'failed' })).toBe(
      'continue quiet-duck',
    );
  });

  test('is the one that has been due for longest, before anything new', () => {
    const schedules = [scheduled('toy/before', 0), scheduled('toy/cafe', -3)];
    const states = { before: 'sound', cafe: 'failed', 'two-ways': 'failed' } as const;
    expect(next(states, ...schedules)).toBe('due cafe');
    expect(next({ ...states, 'quiet-duck': 'playing' }, ...schedules)).toBe('continue quiet-duck');
    expect(next(states, scheduled('toy/before', 1))).toBe('next quiet-duck');
  });

  test('is a new one with a due theme, if there is one at the level of the first new one', () => {
    const solved = { 'two-ways': 'sound' } as const;
    expect(next(solved)).toBe('next before');
    expect(next(solved, scheduled('theme/toy/duck', -1))).toBe('next quiet-duck');
    expect(next(solved, scheduled('theme/toy/squeeze', -1))).toBe('next before');
  });

  test('is the first new one when none is under way', () => {
    expect(next({ 'two-ways': 'sound', before: 'failed' })).toBe('next quiet-duck');
  });

  test('is the least recently played one not solved soundly when none is new', () => {
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
