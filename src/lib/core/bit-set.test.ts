import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitSetOf, hasBit, intersects, isSubset, toIndices, union } from './bit-set';

const RANGE = 100;
const anySet = fc.uniqueArray(fc.nat(RANGE - 1));

const ascending = (indices: Iterable<number>): number[] => [...indices].sort((a, b) => a - b);

it('a bit set has the elements it was made of, in ascending order', () => {
  fc.assert(
    fc.property(anySet, fc.nat(RANGE - 1), (indices, index) => {
      const set = bitSetOf(indices, RANGE);
      expect(toIndices(set)).toEqual(ascending(indices));
      expect(hasBit(set, index)).toBe(indices.includes(index));
    }),
  );
});

it('subset, intersection test and union agree with those of arrays', () => {
  fc.assert(
    fc.property(anySet, anySet, (indicesA, indicesB) => {
      const [a, b] = [bitSetOf(indicesA, RANGE), bitSetOf(indicesB, RANGE)];
      expect(isSubset(a, b)).toBe(indicesA.every((index) => indicesB.includes(index)));
      expect(intersects(a, b)).toBe(indicesA.some((index) => indicesB.includes(index)));
      expect(toIndices(union(a, b))).toEqual(ascending(new Set([...indicesA, ...indicesB])));
      expect(isSubset(a, union(a, b))).toBe(true);
    }),
  );
});
