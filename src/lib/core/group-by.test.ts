import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBy, groupByEach } from './group-by';

describe('groupBy', () => {
  it('keeps every item once, in its order, under its key', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), (items) => {
        const groups = groupBy(items, (item) => item % 7);
        for (const [key, group] of groups)
          expect(group).toEqual(items.filter((item) => item % 7 === key));
        expect([...groups.keys()]).toEqual([...new Set(items.map((item) => item % 7))]);
      }),
    );
  });

  it('accepts any iterable, also an empty one', () => {
    expect([...groupBy(new Set(['ab', 'c', 'ad']), (word) => word[0])]).toEqual([
      ['a', ['ab', 'ad']],
      ['c', ['c']],
    ]);
    expect(groupBy([], String).size).toBe(0);
  });
});

describe('groupByEach', () => {
  it('puts an item in the group of each of its keys', () => {
    const groups = groupByEach([1, 2, 6], (n) => [2, 3].filter((factor) => n % factor === 0));
    expect([...groups]).toEqual([
      [2, [2, 6]],
      [3, [6]],
    ]);
  });

  it('is groupBy where each item has one key', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), (items) => {
        expect(groupByEach(items, (n) => [n % 5])).toEqual(groupBy(items, (n) => n % 5));
      }),
    );
  });
});
