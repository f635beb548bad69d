/** Navigation of the ledger entries of a play: the card choices of its computer players. */
import { describe, expect, it } from 'vitest';
import { duckProblem, DUCK_LEDGER } from './ledger.fixture';
import {
  fooledEntries,
  foolingCards,
  playPointOf,
  findThoughtIndexAt,
  filterThoughts,
} from './ledger-walk';

/** The number of cards played before the problem begins; points count from there. */
const startCount = duckProblem.start.length;

describe('the entry at a point', () => {
  it('belongs to the last card played that has an entry', () => {
    const points = [0, 1, 2, 3, 4, 5].map((playedCount) =>
      findThoughtIndexAt(DUCK_LEDGER, startCount, startCount + playedCount),
    );
    // The sample has entries for the second to the fourth card (log indices 1 to 3).
    expect(points).toEqual([-1, -1, 0, 1, 2, 2]);
  });

  it('is found at the point that follows its card', () => {
    expect(
      DUCK_LEDGER.map((entry) =>
        findThoughtIndexAt(DUCK_LEDGER, startCount, playPointOf(entry, startCount)),
      ),
    ).toEqual([0, 1, 2]);
  });
});

it('entries are filtered by seat and keep their order', () => {
  expect(filterThoughts(DUCK_LEDGER, 'W').map(({ at }) => at)).toEqual([1, 3]);
  expect(filterThoughts(DUCK_LEDGER, null)).toEqual(DUCK_LEDGER);
});

describe('fooled seats', () => {
  it('are those of the fooled entries', () => {
    expect(fooledEntries(DUCK_LEDGER).map(({ at }) => at)).toEqual([1]);
  });

  it('are grouped by deceptive card, without duplicates', () => {
    expect([...foolingCards([...DUCK_LEDGER, ...DUCK_LEDGER])]).toEqual([['C2', ['W']]]);
    expect(foolingCards(filterThoughts(DUCK_LEDGER, 'N')).size).toBe(0);
  });
});
