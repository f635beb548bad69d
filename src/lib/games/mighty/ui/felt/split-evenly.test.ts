import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitEvenly } from './mighty-felt-size';

/** Numbers stand for cards. */
const anyCards = fc.array(fc.integer(), { maxLength: 25 });
const anyMaxLength = fc.integer({ min: 1, max: 10 });
const RUNS = { seed: 20261123 };

describe('rows of cards', () => {
  it('hold all cards in order, within the maximum length', () => {
    fc.assert(
      fc.property(anyCards, anyMaxLength, (cards, maxLength) => {
        const rows = splitEvenly(cards, maxLength);
        expect(rows.flat()).toEqual(cards);
        expect(rows.length).toBe(Math.max(1, Math.ceil(cards.length / maxLength)));
        for (const row of rows) expect(row.length).toBeLessThanOrEqual(maxLength);
      }),
      RUNS,
    );
  });

  it('have nearly equal lengths', () => {
    expect(splitEvenly([1, 2, 3, 4, 5, 6, 7], 6)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
  });

  it('respect the minimum number of rows', () => {
    const [maxLength, minRowCount] = [5, 2];
    expect(splitEvenly([1, 2], maxLength, minRowCount)).toEqual([[1], [2]]);
    expect(splitEvenly([], maxLength, minRowCount)).toEqual([[], []]);
  });
});
