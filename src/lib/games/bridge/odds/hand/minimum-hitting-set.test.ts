/**
 * The minimum hitting set of cores, compared with brute force over all sets. A core is a set of
 * layouts (numbers from 0); a hitting set has one of every core and costs the sum of its weights.
 */
import { bitSetOf, intersects, isSubset, toIndices } from '$lib/core/bit-set';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimumHittingSet } from './minimum-hitting-set';

/** Branches enough for any problem here. */
const BRANCH_LIMIT = 100_000;

/** Weights of layouts, and cores of one to four layouts. */
const anyProblem = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: count, maxLength: count }),
    cores: fc.array(fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 4 }), {
      maxLength: 10,
    }),
  }),
);

/**
 * Many-way guesses: mostly cores of two layouts; weights equal, multiples of a unit, or neither.
 */
const anyGuessProblem = fc.integer({ min: 4, max: 11 }).chain((count) =>
  fc.record({
    weights: fc.oneof(
      fc.constant(new Array<number>(count).fill(1)),
      fc.array(fc.constantFrom(0.02, 0.03, 0.04), { minLength: count, maxLength: count }),
      fc.array(fc.constantFrom(1, 1.37, 2.71, 3.14), { minLength: count, maxLength: count }),
    ),
    cores: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.uniqueArray(fc.nat(count - 1), { minLength: 2, maxLength: 2 }) },
        { weight: 1, arbitrary: fc.uniqueArray(fc.nat(count - 1), { minLength: 3, maxLength: 3 }) },
      ),
      { minLength: 4, maxLength: 40 },
    ),
  }),
);

/** Brute force over all sets. */
function bruteForceCost(weights: readonly number[], cores: readonly (readonly number[])[]): number {
  let best = Infinity;
  for (let set = 0; set < 2 ** weights.length; set++) {
    if (!cores.every((core) => core.some((index) => (set >> index) & 1))) continue;
    best = Math.min(
      best,
      weights.reduce((sum, weight, i) => sum + ((set >> i) & 1) * weight, 0),
    );
  }
  return best;
}

describe('the minimum hitting set', () => {
  it('costs as much as the best set by brute force', () => {
    fc.assert(
      fc.property(anyProblem, ({ weights, cores }) => {
        const sets = cores.map((core) => bitSetOf(core, weights.length));
        const { hittingSet, cost, lowerBound, isMinimum } = minimumHittingSet(
          weights,
          sets,
          BRANCH_LIMIT,
        );
        expect([cost, lowerBound, isMinimum]).toEqual([bruteForceCost(weights, cores), cost, true]);
        expect(sets.every((core) => intersects(hittingSet, core))).toBe(true);
        expect(toIndices(hittingSet).reduce((sum, i) => sum + (weights[i] ?? 0), 0)).toBe(cost);
      }),
    );
  });

  it('costs as much as the best set by brute force for many-way guesses', () => {
    fc.assert(
      fc.property(anyGuessProblem, ({ weights, cores }) => {
        const sets = cores.map((core) => bitSetOf(core, weights.length));
        const { hittingSet, cost, isMinimum } = minimumHittingSet(weights, sets, BRANCH_LIMIT);
        expect(isMinimum).toBe(true);
        expect(cost).toBeCloseTo(bruteForceCost(weights, cores), 9);
        expect(sets.every((core) => intersects(hittingSet, core))).toBe(true);
      }),
      { seed: 23, numRuns: 300 },
    );
  });

  it('is found at once when any two of ninety layouts are a core', () => {
    const layoutCount = 90;
    const branchLimit = 10;
    const weights = new Array<number>(layoutCount).fill(1);
    const cores = weights.flatMap((_, i) =>
      weights.slice(0, i).map((__, j) => bitSetOf([i, j], layoutCount)),
    );
    const { cost, isMinimum, branchCount } = minimumHittingSet(weights, cores, branchLimit);
    expect([cost, isMinimum]).toEqual([layoutCount - 1, true]);
    expect(branchCount).toBeLessThan(3);
  });

  it('has bounds on both sides when the budget runs out', () => {
    fc.assert(
      fc.property(fc.oneof(anyProblem, anyGuessProblem), fc.nat(3), ({ weights, cores }, nodes) => {
        const sets = cores.map((core) => bitSetOf(core, weights.length));
        const { hittingSet, cost, lowerBound, isMinimum } = minimumHittingSet(weights, sets, nodes);
        const truth = bruteForceCost(weights, cores);
        expect(sets.every((core) => intersects(hittingSet, core))).toBe(true);
        expect(cost).toBeGreaterThan(truth - 1e-9);
        expect(lowerBound).toBeLessThan(truth + 1e-9);
        if (isMinimum) expect(cost).toBeCloseTo(truth, 9);
      }),
    );
  });

  it('contains each layout that is a core by itself', () => {
    const { hittingSet } = minimumHittingSet(
      [1, 1, 1],
      [bitSetOf([1], 3), bitSetOf([0, 1], 3)],
      BRANCH_LIMIT,
    );
    expect(toIndices(hittingSet)).toEqual([1]);
  });
});

describe('bit sets of layouts', () => {
  it('contain their elements across word boundaries', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(255)),
        fc.uniqueArray(fc.nat(255)),
        (indices, otherIndices) => {
          const [bits, otherBits] = [bitSetOf(indices, 256), bitSetOf(otherIndices, 256)];
          expect(toIndices(bits)).toEqual([...indices].sort((a, b) => a - b));
          expect(isSubset(bits, otherBits)).toBe(
            indices.every((index) => otherIndices.includes(index)),
          );
          expect(intersects(bits, otherBits)).toBe(
            indices.some((index) => otherIndices.includes(index)),
          );
        },
      ),
    );
  });
});
