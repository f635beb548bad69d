/** Walking through the thoughts of a play. */
import { describe, expect, it } from 'vitest';
import { duckProblem, DUCK_LEDGER } from './ledger.fixture';
import {
  fooledEntries,
  foolingCards,
  playPointOf,
  findThoughtIndexAt,
  filterThoughts,
} from './ledger-walk';

const given = duckProblem.start.length;

describe('the thought at a point', () => {
  it('is that of the last card played by then', () => {
    const points = [0, 1, 2, 3, 4, 5].map((played) =>
      findThoughtIndexAt(DUCK_LEDGER, given, given + played),
    );
    expect(points).toEqual([-1, -1, 0, 1, 2, 2]);
  });

  it('is found again at the point to which it leads', () => {
    expect(
      DUCK_LEDGER.map((entry) => findThoughtIndexAt(DUCK_LEDGER, given, playPointOf(entry, given))),
    ).toEqual([0, 1, 2]);
  });
});

it('the thoughts of one seat are its own alone, in order', () => {
  expect(filterThoughts(DUCK_LEDGER, 'W').map(({ at }) => at)).toEqual([1, 3]);
  expect(filterThoughts(DUCK_LEDGER, null)).toEqual(DUCK_LEDGER);
});

describe('who was fooled', () => {
  it('is told by the thoughts that went astray', () => {
    expect(fooledEntries(DUCK_LEDGER).map(({ at }) => at)).toEqual([1]);
  });

  it('is known of each card of the student’s, each seat once', () => {
    expect([...foolingCards([...DUCK_LEDGER, ...DUCK_LEDGER])]).toEqual([['C2', ['W']]]);
    expect(foolingCards(filterThoughts(DUCK_LEDGER, 'N')).size).toBe(0);
  });
});
