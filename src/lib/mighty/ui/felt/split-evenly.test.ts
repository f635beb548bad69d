import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitEvenly } from './split-evenly';

const cards = fc.array(fc.integer(), { maxLength: 25 });
const maxLength = fc.integer({ min: 1, max: 10 });
const seeded = { seed: 20261123 };

describe('rows of cards', () => {
  it('hold all cards in order, within the maximum length', () => {
    fc.assert(
      fc.property(cards, maxLength, (all, fit) => {
        const rows = splitEvenly(all, fit);
        expect(rows.flat()).toEqual(all);
        expect(rows.length).toBe(Math.max(1, Math.ceil(all.length / fit)));
        for (const row of rows) expect(row.length).toBeLessThanOrEqual(fit);
      }),
      seeded,
    );
  });

  it('have nearly equal lengths', () => {
    expect(splitEvenly([1, 2, 3, 4, 5, 6, 7], 6)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
  });

  it('respect the minimum number of rows', () => {
    expect(splitEvenly([1, 2], 5, 2)).toEqual([[1], [2]]);
    expect(splitEvenly([], 5, 2)).toEqual([[], []]);
  });
});
