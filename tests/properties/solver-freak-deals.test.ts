/**
 * Freak deals with voids and long suits, where a search can explode: budget and memory limits hold.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import {
  toComparableValues,
  describeDoubleDummyPosition,
  pickOne,
} from './random-double-dummy-positions';

const seed = inject('seed');
const MEBIBYTE = 2 ** 20;

/** A freak deal: runs of adjacent cards stay in one hand, which makes long suits and voids. */
function randomFreakDeal(random: Random): DoubleDummyPosition {
  const runs: Card[][] = [];
  for (let firstIndex = 0; firstIndex < 52;) {
    const length = Math.min(52 - firstIndex, 3 + random.below(6));
    runs.push(DECK.slice(firstIndex, firstIndex + length));
    firstIndex += length;
  }
  const order = runs
    .map((run) => ({ run, sortKey: random.below(2 ** 30) }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .flatMap(({ run }) => run);
  return {
    hands: dealOf((seat) => toHand(order.slice(SEATS.indexOf(seat) * 13).slice(0, 13))),
    strain: pickOne(STRAINS, random),
    leader: pickOne(SEATS, random),
    played: [],
  };
}

describe(`freak deals (seed ${seed})`, { timeout: 600_000 }, () => {
  const random = seededRandom(seed);
  const deals = Array.from({ length: 60 }, () => randomFreakDeal(random));

  it('have suits of eight cards or more', () => {
    const longest = deals.map(({ hands }) =>
      Math.max(
        ...SEATS.flatMap((seat) =>
          ['S', 'H', 'D', 'C'].map((suit) => hands[seat].filter((card) => card[0] === suit).length),
        ),
      ),
    );
    expect(longest.filter((length) => length >= 8).length).toBeGreaterThan(10);
  });

  it('are answered correctly within the budget, or unknown', () => {
    const solver = createDoubleDummySolver();
    let unknownCount = 0;
    for (const position of deals) {
      const limited = createDoubleDummySolver({ tableBytes: MEBIBYTE }).cardValues(position, {
        nodes: 20_000,
      });
      expect(limited.nodes, describeDoubleDummyPosition(position)).toBeLessThanOrEqual(20_000);
      if (limited.tricks === null) {
        expect(limited.cards.size).toBe(0);
        unknownCount++;
      } else {
        expect(toComparableValues(limited), describeDoubleDummyPosition(position)).toEqual(
          toComparableValues(solver.cardValues(position)),
        );
      }
    }
    expect(unknownCount).toBeGreaterThan(0);
  });

  it('are answered correctly, or unknown when the clock expires', () => {
    const solver = createDoubleDummySolver();
    const reference = createDoubleDummySolver();
    let unknownCount = 0;
    for (const position of deals) {
      solver.clear();
      expect(solver.cardValues(position, { isExpired: () => true }).tricks).toBeNull();
      let clockReads = 0;
      const values = solver.cardValues(position, { isExpired: () => clockReads++ > 0 });
      if (values.tricks === null) unknownCount++;
      else
        expect(toComparableValues(values), describeDoubleDummyPosition(position)).toEqual(
          toComparableValues(reference.cardValues(position)),
        );
      const fullValues = solver.cardValues(position, { isExpired: () => false });
      expect(toComparableValues(fullValues), describeDoubleDummyPosition(position)).toEqual(
        toComparableValues(reference.cardValues(position)),
      );
    }
    expect(unknownCount).toBeGreaterThan(0);
  });

  it('never use more memory than the transposition table was given', () => {
    const solver = createDoubleDummySolver({ tableBytes: MEBIBYTE });
    for (const position of deals) {
      solver.positionValue(position, { nodes: 300_000 });
      expect(solver.tableBytesUsed(), describeDoubleDummyPosition(position)).toBeLessThanOrEqual(
        MEBIBYTE,
      );
    }
  });

  it('can take any number of tricks up to the value, and no more', () => {
    const solver = createDoubleDummySolver();
    for (const position of deals.slice(0, 20)) {
      const { tricks } = solver.positionValue(position);
      for (let trickCount = 0; trickCount <= 14; trickCount++) {
        expect(solver.canTake(position, trickCount), describeDoubleDummyPosition(position)).toBe(
          trickCount <= (tricks ?? -1),
        );
      }
      expect(solver.canTake(position, 7, { nodes: 1 })).toBeOneOf([true, false, null]);
    }
  });
});
