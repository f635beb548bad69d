/** Tests of uniform and weighted draws from a source of random 32-bit numbers. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { drawBigIntBelow, drawIntegerBelow, drawWeighted } from './exact-draws';

const seed = inject('seed');

/** A random source that returns these 32-bit numbers in turn. */
function createScriptedRandom(...numbers: readonly number[]): Random {
  const remainingNumbers = [...numbers];
  return { below: () => remainingNumbers.shift() ?? NaN };
}

describe(`a random integer below a bound (seed ${seed})`, () => {
  it('can exceed 32 bits: the first draw is the upper half', () => {
    expect(drawBigIntBelow(2n ** 64n, createScriptedRandom(7, 9))).toBe(7n * 2n ** 32n + 9n);
    expect(drawBigIntBelow(2n ** 40n, createScriptedRandom(256 + 3, 5))).toBe(3n * 2n ** 32n + 5n);
  });

  it('is drawn again above the last multiple of the bound, to be uniform', () => {
    const maxWord = 2 ** 32 - 1;
    // 2^64 is one more than a multiple of 3.
    expect(drawBigIntBelow(3n, createScriptedRandom(maxWord, maxWord, 0, 5))).toBe(2n);
    expect(drawBigIntBelow(3n, createScriptedRandom(maxWord, maxWord - 1))).toBe(2n);
  });

  it('stays below small and large bounds', () => {
    const random = seededRandom(seed);
    for (const bound of [1, 2, 7, 2 ** 32, 2 ** 32 + 1, 3 ** 26, 2 ** 53]) {
      for (let i = 0; i < 100; i++) {
        const value = drawIntegerBelow(bound, random);
        expect(Number.isSafeInteger(value) && value >= 0 && value < bound).toBe(true);
      }
    }
  });
});

describe('a weighted draw', () => {
  it('selects in proportion to the weights, and never an item with weight 0', () => {
    const weights = new Map([
      ['none', 0],
      ['one', 1],
      ['two', 2],
      ['nothing', 0],
      ['five', 5],
    ]);
    const names = [0, 1, 2, 3, 4, 5, 6, 7].map((number) =>
      drawWeighted(weights.keys(), (name) => weights.get(name) ?? 0, 8, { below: () => number }),
    );
    expect(names).toEqual(['one', 'two', 'two', 'five', 'five', 'five', 'five', 'five']);
  });

  it('throws when the weights sum to less than the total', () => {
    expect(() => drawWeighted(['one'], () => 1, 2, { below: () => 1 })).toThrow('weights');
  });
});
