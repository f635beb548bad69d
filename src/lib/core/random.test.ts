import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from './random';

/** `count` whole numbers from 0 to `below` - 1. */
function draws(seed: number, below: number, count: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.below(below));
}

describe('a seeded random', () => {
  it('gives the same sequence for the same seed, on every machine', () => {
    // The first numbers of mulberry32 for these seeds; a change would alter every saved report.
    expect(draws(1, 2 ** 32, 3)).toEqual([2693262067, 11749833, 2265367787]);
    expect(draws(20_261, 52, 20)).toEqual(draws(20_261, 52, 20));
  });

  it('gives other sequences for other seeds', () => {
    const sequences = [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => draws(seed, 52, 12).join());
    expect(new Set(sequences).size).toBe(8);
  });

  it('gives whole numbers within the bound', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, below) => {
        for (const number of draws(seed, below, 20)) {
          expect(Number.isInteger(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(below);
        }
      }),
    );
  });

  it.each([2, 13, 52])('draws each of %i numbers equally often', (below) => {
    const counts = Array.from({ length: below }, () => 0);
    const expectedCount = 1000;
    for (const number of draws(7, below, below * expectedCount))
      counts[number] = (counts[number] ?? 0) + 1;
    // At least seven standard deviations of a fair count.
    const tolerance = 7 * Math.sqrt(expectedCount);
    for (const count of counts) expect(Math.abs(count - expectedCount)).toBeLessThan(tolerance);
  });

  it('has no modulo bias: draws above the last whole multiple of the bound are repeated', () => {
    // Below 3 * 2^30 a plain remainder would give the lowest third of the numbers half of the time.
    const low = draws(3, 3 * 2 ** 30, 6000).filter((number) => number < 2 ** 30).length;
    expect(Math.abs(low - 2000)).toBeLessThan(200);
  });
});

describe('a shuffle', () => {
  it('keeps every item and leaves the old order alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const before = [...items];
        const after = shuffle(items, seededRandom(seed));
        expect(items).toEqual(before);
        expect([...after].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
      }),
    );
  });

  it('gives each of the six orders of three cards equally often', () => {
    const random = seededRandom(11);
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = shuffle(['A', 'K', 'Q'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });
});
