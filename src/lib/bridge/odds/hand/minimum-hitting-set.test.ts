import { bitSetOf, intersects, isSubset, toIndices } from '$lib/core/bit-set';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimumHittingSet } from './minimum-hitting-set';

/** Layouts with weights, and cores of a few of them. */
const asked = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: count, maxLength: count }),
    cores: fc.array(fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 4 }), {
      maxLength: 10,
    }),
  }),
);

/**
 * Guesses of many ways: most cores are of two layouts, few of three; weights alike, of one unit, or
 * of none.
 */
const guesses = fc.integer({ min: 4, max: 11 }).chain((count) =>
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

/** Every set is tried. */
function cheapest(weights: readonly number[], cores: readonly (readonly number[])[]): number {
  let best = Infinity;
  for (let set = 0; set < 2 ** weights.length; set++) {
    if (!cores.every((core) => core.some((place) => (set >> place) & 1))) continue;
    best = Math.min(
      best,
      weights.reduce((sum, weight, i) => sum + ((set >> i) & 1) * weight, 0),
    );
  }
  return best;
}

describe('the cheapest set that meets every core', () => {
  it('is the one that trying every set finds', () => {
    fc.assert(
      fc.property(asked, ({ weights, cores }) => {
        const sets = cores.map((core) => bitSetOf(core, weights.length));
        const {
          hittingSet: given,
          cost,
          lowerBound: least,
          isMinimum: exact,
        } = minimumHittingSet(weights, sets, 100_000);
        expect([cost, least, exact]).toEqual([cheapest(weights, cores), cost, true]);
        expect(sets.every((core) => intersects(given, core))).toBe(true);
        expect(toIndices(given).reduce((sum, i) => sum + (weights[i] ?? 0), 0)).toBe(cost);
      }),
    );
  });

  it('is the one that trying every set finds where the guess has many ways', () => {
    fc.assert(
      fc.property(guesses, ({ weights, cores }) => {
        const sets = cores.map((core) => bitSetOf(core, weights.length));
        const {
          hittingSet: given,
          cost,
          isMinimum: exact,
        } = minimumHittingSet(weights, sets, 100_000);
        expect(exact).toBe(true);
        expect(cost).toBeCloseTo(cheapest(weights, cores), 9);
        expect(sets.every((core) => intersects(given, core))).toBe(true);
      }),
      { seed: 23, numRuns: 300 },
    );
  });

  it('is found at once where any two of ninety layouts ask for a guess', () => {
    const weights = new Array<number>(90).fill(1);
    const cores = weights.flatMap((_, i) =>
      weights.slice(0, i).map((__, j) => bitSetOf([i, j], 90)),
    );
    const { cost, isMinimum: exact, branchCount: branches } = minimumHittingSet(weights, cores, 10);
    expect([cost, exact]).toEqual([89, true]);
    expect(branches).toBeLessThan(3);
  });

  it('is bounded from both sides where the budget ends', () => {
    fc.assert(
      fc.property(fc.oneof(asked, guesses), fc.nat(3), ({ weights, cores }, nodes) => {
        const sets = cores.map((core) => bitSetOf(core, weights.length));
        const {
          hittingSet: given,
          cost,
          lowerBound: least,
          isMinimum: exact,
        } = minimumHittingSet(weights, sets, nodes);
        const truth = cheapest(weights, cores);
        expect(sets.every((core) => intersects(given, core))).toBe(true);
        expect(cost).toBeGreaterThan(truth - 1e-9);
        expect(least).toBeLessThan(truth + 1e-9);
        if (exact) expect(cost).toBeCloseTo(truth, 9);
      }),
    );
  });

  it('gives up each layout that is lost alone', () => {
    const { hittingSet: given } = minimumHittingSet(
      [1, 1, 1],
      [bitSetOf([1], 3), bitSetOf([0, 1], 3)],
      10,
    );
    expect(toIndices(given)).toEqual([1]);
  });
});

describe('sets of layouts', () => {
  it('hold what was put in, past thirty and sixty too', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(255)), fc.uniqueArray(fc.nat(255)), (places, others) => {
        const [set, other] = [bitSetOf(places, 256), bitSetOf(others, 256)];
        expect(toIndices(set)).toEqual([...places].sort((a, b) => a - b));
        expect(isSubset(set, other)).toBe(places.every((place) => others.includes(place)));
        expect(intersects(set, other)).toBe(places.some((place) => others.includes(place)));
      }),
    );
  });
});
