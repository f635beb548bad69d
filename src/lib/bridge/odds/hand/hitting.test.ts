import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsOf, isWithin, meet, placesOf } from './bits';
import { cheapestHit } from './hitting';

/** Layouts with weights, and cores of a few of them. */
const asked = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: count, maxLength: count }),
    cores: fc.array(fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 4 }), {
      maxLength: 10,
    }),
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
        const sets = cores.map((core) => bitsOf(core, weights.length));
        const { given, cost, least, exact } = cheapestHit(weights, sets, 100_000);
        expect([cost, least, exact]).toEqual([cheapest(weights, cores), cost, true]);
        expect(sets.every((core) => meet(given, core))).toBe(true);
        expect(placesOf(given).reduce((sum, i) => sum + (weights[i] ?? 0), 0)).toBe(cost);
      }),
    );
  });

  it('is bounded from both sides where the budget ends', () => {
    fc.assert(
      fc.property(asked, fc.nat(3), ({ weights, cores }, nodes) => {
        const sets = cores.map((core) => bitsOf(core, weights.length));
        const { given, cost, least, exact } = cheapestHit(weights, sets, nodes);
        const truth = cheapest(weights, cores);
        expect(sets.every((core) => meet(given, core))).toBe(true);
        expect(cost).toBeGreaterThanOrEqual(truth);
        expect(least).toBeLessThanOrEqual(truth);
        if (exact) expect(cost).toBe(truth);
      }),
    );
  });

  it('gives up each layout that is lost alone', () => {
    const { given } = cheapestHit([1, 1, 1], [bitsOf([1], 3), bitsOf([0, 1], 3)], 10);
    expect(placesOf(given)).toEqual([1]);
  });
});

describe('sets of layouts', () => {
  it('hold what was put in, past thirty and sixty too', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(255)), fc.uniqueArray(fc.nat(255)), (places, others) => {
        const [set, other] = [bitsOf(places, 256), bitsOf(others, 256)];
        expect(placesOf(set)).toEqual([...places].sort((a, b) => a - b));
        expect(isWithin(set, other)).toBe(places.every((place) => others.includes(place)));
        expect(meet(set, other)).toBe(places.some((place) => others.includes(place)));
      }),
    );
  });
});
