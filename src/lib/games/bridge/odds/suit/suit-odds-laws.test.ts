/** Laws of the odds of a suit combination. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANKS, type Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';
import { averageTricksOf, computeSuitOdds } from './suit-odds';

/** Random holdings with seven or more cards of declarer's side, which are quick to solve. */
const holdings = fc
  .shuffledSubarray([...RANKS], { minLength: 7, maxLength: 10 })
  .chain((sideCards) =>
    fc.record({
      sideCards: fc.constant(sideCards),
      declarerCount: fc.integer({ min: 0, max: sideCards.length }),
      west: fc.integer({ min: 6, max: 13 }),
      east: fc.integer({ min: 6, max: 13 }),
    }),
  )
  .map(({ sideCards, declarerCount, west, east }): SuitHolding => {
    const sorted = (ranks: readonly Rank[]): Rank[] => RANKS.filter((rank) => ranks.includes(rank));
    return {
      declarer: sorted(sideCards.slice(0, declarerCount)),
      dummy: sorted(sideCards.slice(declarerCount)),
      missing: RANKS.filter((rank) => !sideCards.includes(rank)),
      vacantPlaces: [west, east],
    };
  });
const RUN_OPTIONS = { numRuns: 60 };
const EPSILON = 1e-9;
/** Decimal digits to which figures are equal. */
const DIGITS = 9;

describe('the odds of a suit combination', () => {
  it('never rise with the number of tricks, and no average exceeds their sum', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const { chances, expected } = computeSuitOdds(holding);
        for (const [i, [low, high]] of chances.entries()) {
          expect(low).toBeLessThanOrEqual(high);
          expect(high).toBeLessThanOrEqual((chances[i - 1]?.[1] ?? 1) + EPSILON);
        }
        const sum = chances.reduce((total, [, high]) => total + high, 0);
        expect(expected[1]).toBeLessThanOrEqual(sum + EPSILON);
        expect(expected[0]).toBeLessThanOrEqual(expected[1]);
      }),
      RUN_OPTIONS,
    );
  });

  it('are the same when declarer and dummy, and West and East, change places', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const { declarer, dummy, missing, vacantPlaces } = holding;
        const [west, east] = vacantPlaces;
        const original = computeSuitOdds(holding);
        const swapped = computeSuitOdds({
          declarer: dummy,
          dummy: declarer,
          missing,
          vacantPlaces: [east, west],
        });
        for (const [i, [low]] of original.chances.entries())
          expect(swapped.chances[i]?.[0]).toBeCloseTo(low, DIGITS);
        expect(swapped.expected[0]).toBeCloseTo(original.expected[0], DIGITS);
      }),
      RUN_OPTIONS,
    );
  });

  it('have the average of the best play, and no average exceeds the sum of its chances', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const { plays, expected } = computeSuitOdds(holding);
        const averages = plays.map((play) => averageTricksOf(holding, play)[0]);
        expect(Math.max(...averages)).toBeCloseTo(expected[0], DIGITS);
        plays.forEach(({ chances }, i) => {
          const sum = chances.reduce((total, [, high]) => total + high, 0);
          expect(averages[i]).toBeLessThanOrEqual(sum + EPSILON);
        });
      }),
      RUN_OPTIONS,
    );
  });

  it('never fall when one of the cards becomes the next higher missing one', () => {
    fc.assert(
      fc.property(holdings, fc.nat(), (holding, pick) => {
        const raised = raise(holding, pick);
        if (!raised) return;
        const before = computeSuitOdds(holding);
        const after = computeSuitOdds(raised);
        for (const [i, [low]] of before.chances.entries())
          expect(after.chances[i]?.[1] ?? 0).toBeGreaterThanOrEqual(low - EPSILON);
      }),
      RUN_OPTIONS,
    );
  });
});

/** Exchanges a card of declarer's side for the next higher missing one; null if there is none. */
function raise(holding: SuitHolding, pick: number): SuitHolding | null {
  const { declarer, dummy, missing } = holding;
  const exchanges = RANKS.flatMap((rank, i) => {
    const above = RANKS[i - 1];
    return above && missing.includes(above) && !missing.includes(rank)
      ? [[rank, above] as const]
      : [];
  });
  const exchange = exchanges[pick % Math.max(1, exchanges.length)];
  if (!exchange) return null;
  const [low, high] = exchange;
  const swap = (cards: readonly Rank[]): Rank[] =>
    cards.map((rank) => (rank === low ? high : rank === high ? low : rank));
  return { ...holding, declarer: swap(declarer), dummy: swap(dummy), missing: swap(missing) };
}
