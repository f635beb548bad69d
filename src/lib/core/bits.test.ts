import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lowestBitIndex, popcount } from './bits';

const anyWord = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

const binary = (word: number): string => (word >>> 0).toString(2);

it('popcount is the number of ones in binary', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      expect(popcount(word)).toBe(binary(word).replaceAll('0', '').length);
      expect(popcount(word >>> 0)).toBe(popcount(word));
    }),
  );
  expect([0, 1, -1, 2 ** 31].map(popcount)).toEqual([0, 1, 32, 1]);
});

it('lowestBitIndex is the index of the last one in binary, -1 for zero', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      const index = lowestBitIndex(word);
      if (word === 0) expect(index).toBe(-1);
      else expect(binary(word).endsWith(`1${'0'.repeat(index)}`)).toBe(true);
    }),
  );
  expect([1, 6, -(2 ** 31)].map(lowestBitIndex)).toEqual([0, 1, 31]);
});
