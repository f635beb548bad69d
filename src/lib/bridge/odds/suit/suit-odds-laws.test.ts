/** What must hold of every suit, however it is worked out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANKS, type Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';
import { averageTricksOf, computeSuitOdds } from './suit-odds';

/** Who holds each card of a suit: seven or more are ours, so that it stays a quick question. */
const holdings = fc
  .shuffledSubarray([...RANKS], { minLength: 7, maxLength: 10 })
  .chain((ours) =>
    fc.record({
      ours: fc.constant(ours),
      own: fc.integer({ min: 0, max: ours.length }),
      west: fc.integer({ min: 6, max: 13 }),
      east: fc.integer({ min: 6, max: 13 }),
    }),
  )
  .map(({ ours, own, west, east }): SuitHolding => {
    const sorted = (some: readonly Rank[]): Rank[] => RANKS.filter((rank) => some.includes(rank));
    return {
      declarer: sorted(ours.slice(0, own)),
      dummy: sorted(ours.slice(own)),
      missing: RANKS.filter((rank) => !ours.includes(rank)),
      vacantPlaces: [west, east],
    };
  });
const runs = { numRuns: 60 };
const NEARLY = 9;

describe('a suit by itself', () => {
  it('brings more tricks never more often than fewer, and no average above the sum', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const { chances, expected } = computeSuitOdds(holding);
        for (const [i, [low, high]] of chances.entries()) {
          expect(low).toBeLessThanOrEqual(high);
          expect(high).toBeLessThanOrEqual((chances[i - 1]?.[1] ?? 1) + 1e-9);
        }
        const sum = chances.reduce((all, [, high]) => all + high, 0);
        expect(expected[1]).toBeLessThanOrEqual(sum + 1e-9);
        expect(expected[0]).toBeLessThanOrEqual(expected[1]);
      }),
      runs,
    );
  });

  it('is worth the same when declarer and dummy change places, and West and East with them', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const { declarer, dummy, missing: out, vacantPlaces: vacant } = holding;
        const [west, east] = vacant;
        const there = computeSuitOdds(holding);
        const turned = computeSuitOdds({
          declarer: dummy,
          dummy: declarer,
          missing: out,
          vacantPlaces: [east, west],
        });
        for (const [i, [low]] of there.chances.entries())
          expect(turned.chances[i]?.[0]).toBeCloseTo(low, NEARLY);
        expect(turned.expected[0]).toBeCloseTo(there.expected[0], NEARLY);
      }),
      runs,
    );
  });

  it('is worth on the average what the best of its plays is, and none more than its chances add up to', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const { plays, expected } = computeSuitOdds(holding);
        const averages = plays.map((play) => averageTricksOf(holding, play)[0]);
        expect(Math.max(...averages)).toBeCloseTo(expected[0], NEARLY);
        plays.forEach(({ chances }, i) => {
          const sum = chances.reduce((all, [, high]) => all + high, 0);
          expect(averages[i]).toBeLessThanOrEqual(sum + 1e-9);
        });
      }),
      runs,
    );
  });

  it('is never worth less when one of our cards becomes the next higher one that was out', () => {
    fc.assert(
      fc.property(holdings, fc.nat(), (holding, pick) => {
        const raised = raise(holding, pick);
        if (!raised) return;
        const before = computeSuitOdds(holding);
        const after = computeSuitOdds(raised);
        for (const [i, [low]] of before.chances.entries())
          expect(after.chances[i]?.[1] ?? 0).toBeGreaterThanOrEqual(low - 1e-9);
      }),
      runs,
    );
  });
});

/** One of our cards changes places with the next card above it, when that one is out. */
function raise(holding: SuitHolding, pick: number): SuitHolding | null {
  const { declarer, dummy, missing: out } = holding;
  const ways = RANKS.flatMap((rank, i) => {
    const above = RANKS[i - 1];
    return above && out.includes(above) && !out.includes(rank) ? [[rank, above] as const] : [];
  });
  const way = ways[pick % Math.max(1, ways.length)];
  if (!way) return null;
  const [low, high] = way;
  const swap = (cards: readonly Rank[]): Rank[] =>
    cards.map((rank) => (rank === low ? high : rank === high ? low : rank));
  return { ...holding, declarer: swap(declarer), dummy: swap(dummy), missing: swap(out) };
}
