import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanInterval, proportionInterval } from './confidence-interval';
import { seededRandom } from './random';

const counts = fc
  .integer({ min: 1, max: 10_000 })
  .chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)));

describe('the interval of a share', () => {
  it('is the one that is printed in textbooks', () => {
    const { low, high } = proportionInterval(81, 263);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
    expect(proportionInterval(0, 10).high).toBeCloseTo(0.2775, 4);
  });

  it('holds the share, never leaves 0 to 1, and is the mirror of its opposite', () => {
    fc.assert(
      fc.property(counts, ([count, all]) => {
        const { share, low, high } = proportionInterval(count, all);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        expect(high).toBeLessThanOrEqual(1);
        const other = proportionInterval(all - count, all);
        expect(other.low).toBeCloseTo(1 - high, 10);
        expect(other.high).toBeCloseTo(1 - low, 10);
      }),
    );
  });

  it('holds the truth about 19 times of 20', () => {
    const random = seededRandom(19);
    const held = Array.from({ length: 2000 }, () => {
      const wins = Array.from({ length: 100 }, () => random.below(10)).filter((n) => n < 3).length;
      const { low, high } = proportionInterval(wins, 100);
      return low <= 0.3 && 0.3 <= high;
    }).filter(Boolean).length;
    expect(held / 2000).toBeGreaterThan(0.935);
    expect(held / 2000).toBeLessThan(0.965);
  });

  it('is of something', () => {
    expect(() => proportionInterval(0, 0)).toThrow();
    expect(() => proportionInterval(3, 2)).toThrow();
    expect(() => meanInterval([])).toThrow();
  });
});

describe('the interval of a mean', () => {
  it('knows its error, and one value alone says nothing about it', () => {
    expect(meanInterval([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({
      mean: 5,
      error: Math.sqrt(32 / 7 / 8),
    });
    expect(meanInterval([3])).toEqual({ mean: 3, error: Infinity, low: -Infinity, high: Infinity });
  });

  it('moves with the values and grows with them', () => {
    const values = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(values, fc.integer({ min: -9, max: 9 }), (some, by) => {
        const one = meanInterval(some);
        const moved = meanInterval(some.map((value) => value + by));
        expect(moved.mean).toBeCloseTo(one.mean + by, 8);
        expect(moved.error).toBeCloseTo(one.error, 8);
        expect(meanInterval(some.map((value) => 3 * value)).error).toBeCloseTo(3 * one.error, 8);
      }),
    );
  });
});
