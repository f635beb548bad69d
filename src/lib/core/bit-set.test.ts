import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitSetOf, hasBit, intersects, isSubset, toIndices, union } from './bit-set';

const RANGE = 100;
const anySet = fc.uniqueArray(fc.nat(RANGE - 1));

const ascending = (indices: Iterable<number>): number[] => [...indices].sort((a, b) => a - b);

it('holds what was put in, in ascending order', () => {
  fc.assert(
    fc.property(anySet, fc.nat(RANGE - 1), (indices, index) => {
      const set = bitSetOf(indices, RANGE);
      expect(toIndices(set)).toEqual(ascending(indices));
      expect(hasBit(set, index)).toBe(indices.includes(index));
    }),
  );
});

it('compares and joins as sets do', () => {
  fc.assert(
    fc.property(anySet, anySet, (one, other) => {
      const [a, b] = [bitSetOf(one, RANGE), bitSetOf(other, RANGE)];
      expect(isSubset(a, b)).toBe(one.every((index) => other.includes(index)));
      expect(intersects(a, b)).toBe(one.some((index) => other.includes(index)));
      expect(toIndices(union(a, b))).toEqual(ascending(new Set([...one, ...other])));
      expect(isSubset(a, union(a, b))).toBe(true);
    }),
  );
});
