/** Confidence intervals (95%) of proportions and means. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanInterval, proportionInterval } from './confidence-interval';
import { seededRandom } from './random';

/** A number of successes and the number of trials. */
const counts = fc
  .integer({ min: 1, max: 10_000 })
  .chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)));

describe('the 95% interval of a proportion', () => {
  it('has the published bounds of the Wilson score interval', () => {
    const { low, high } = proportionInterval(81, 263);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
    expect(proportionInterval(0, 10).high).toBeCloseTo(0.2775, 4);
  });

  it('contains the proportion, stays within 0 and 1, and mirrors the interval of the failures', () => {
    fc.assert(
      fc.property(counts, ([count, all]) => {
        const { share, low, high } = proportionInterval(count, all);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        expect(high).toBeLessThanOrEqual(1);
        const failures = proportionInterval(all - count, all);
        expect(failures.low).toBeCloseTo(1 - high, 10);
        expect(failures.high).toBeCloseTo(1 - low, 10);
      }),
    );
  });

  it('contains the true proportion in about 95% of samples', () => {
    const random = seededRandom(19);
    const sampleCount = 2000;
    const containing = Array.from({ length: sampleCount }, () => {
      const wins = Array.from({ length: 100 }, () => random.below(10)).filter((n) => n < 3).length;
      const { low, high } = proportionInterval(wins, 100);
      return low <= 0.3 && 0.3 <= high;
    }).filter(Boolean).length;
    expect(containing / sampleCount).toBeGreaterThan(0.935);
    expect(containing / sampleCount).toBeLessThan(0.965);
  });

  it('is rejected for no trials, more successes than trials, or no values', () => {
    expect(() => proportionInterval(0, 0)).toThrow();
    expect(() => proportionInterval(3, 2)).toThrow();
    expect(() => meanInterval([])).toThrow();
  });
});

describe('the interval of a mean', () => {
  it('has the standard error of the mean, infinite for a single value', () => {
    expect(meanInterval([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({
      mean: 5,
      error: Math.sqrt(32 / 7 / 8),
    });
    expect(meanInterval([3])).toEqual({ mean: 3, error: Infinity, low: -Infinity, high: Infinity });
  });

  it('shifts and scales with the values', () => {
    const values = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(values, fc.integer({ min: -9, max: 9 }), (sample, shift) => {
        const { mean, error } = meanInterval(sample);
        const shifted = meanInterval(sample.map((value) => value + shift));
        expect(shifted.mean).toBeCloseTo(mean + shift, 8);
        expect(shifted.error).toBeCloseTo(error, 8);
        expect(meanInterval(sample.map((value) => 3 * value)).error).toBeCloseTo(3 * error, 8);
      }),
    );
  });
});
