import { describe, expect, test } from 'vitest';
import { ENTRIES, standing } from './library.fixture';
import { nextToPractise } from './next';

const next = (states: Parameters<typeof standing>[0]): string => {
  const found = nextToPractise(ENTRIES, standing(states));
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

  test('is the first new one when none is under way', () => {
    expect(next({ 'two-ways': 'solved', before: 'failed' })).toBe('next quiet-duck');
  });

  test('is the one not solved alone that was left the longest when none is new', () => {
    expect(
      next({
        cafe: 'solved',
        before: 'helped',
        'two-ways': 'failed',
        'quiet-duck': 'solved',
        sketch: 'solved',
      }),
    ).toBe('next before');
  });

  test('is the first again when all are solved', () => {
    const solved = Object.fromEntries(ENTRIES.map(({ id }) => [id, 'solved'] as const));
    expect(next(solved)).toBe('again two-ways');
  });

  test('is none in an empty list', () => {
    expect(nextToPractise([], new Map())).toBeNull();
  });
});
