/**
 * Freak deals with voids and long suits, where a search can explode: budget and memory limits hold.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { STRAINS } from '$lib/bridge/rules/contract';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/bridge/solver/double-dummy-port';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
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
  for (let at = 0; at < 52;) {
    const length = Math.min(52 - at, 3 + random.below(6));
    runs.push(DECK.slice(at, at + length));
    at += length;
  }
  const order = runs
    .map((run) => ({ run, place: random.below(2 ** 30) }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ run }) => run);
  return {
    hands: dealOf((seat) => toHand(order.slice(SEATS.indexOf(seat) * 13).slice(0, 13))),
    strain: pickOne(STRAINS, random),
    leader: pickOne(SEATS, random),
    played: [],
  };
}

describe(`randomFreakDeal deals (seed ${seed})`, { timeout: 600_000 }, () => {
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
    let unknown = 0;
    for (const position of deals) {
      const limited = createDoubleDummySolver({ tableBytes: MEBIBYTE }).cardValues(position, {
        nodes: 20_000,
      });
      expect(limited.nodes, describeDoubleDummyPosition(position)).toBeLessThanOrEqual(20_000);
      if (limited.tricks === null) {
        expect(limited.cards.size).toBe(0);
        unknown++;
      } else {
        expect(toComparableValues(limited), describeDoubleDummyPosition(position)).toEqual(
          toComparableValues(solver.cardValues(position)),
        );
      }
    }
    expect(unknown).toBeGreaterThan(0);
  });

  it('are answered correctly, or unknown when the clock expires', () => {
    const solver = createDoubleDummySolver();
    const reference = createDoubleDummySolver();
    let unknown = 0;
    for (const position of deals) {
      solver.clear();
      expect(solver.cardValues(position, { isExpired: () => true }).tricks).toBeNull();
      let looks = 0;
      const found = solver.cardValues(position, { isExpired: () => looks++ > 0 });
      if (found.tricks === null) unknown++;
      else
        expect(toComparableValues(found), describeDoubleDummyPosition(position)).toEqual(
          toComparableValues(reference.cardValues(position)),
        );
      const patient = solver.cardValues(position, { isExpired: () => false });
      expect(toComparableValues(patient), describeDoubleDummyPosition(position)).toEqual(
        toComparableValues(reference.cardValues(position)),
      );
    }
    expect(unknown).toBeGreaterThan(0);
  });

  it('never use more memory than the table was given', () => {
    const solver = createDoubleDummySolver({ tableBytes: MEBIBYTE });
    for (const position of deals) {
      solver.positionValue(position, { nodes: 300_000 });
      expect(solver.tableBytesUsed(), describeDoubleDummyPosition(position)).toBeLessThanOrEqual(
        MEBIBYTE,
      );
    }
  });

  it('can take exactly the numbers of tricks up to the value', () => {
    const solver = createDoubleDummySolver();
    for (const position of deals.slice(0, 20)) {
      const { tricks } = solver.positionValue(position);
      for (let wanted = 0; wanted <= 14; wanted++) {
        expect(solver.canTake(position, wanted), describeDoubleDummyPosition(position)).toBe(
          wanted <= (tricks ?? -1),
        );
      }
      expect(solver.canTake(position, 7, { nodes: 1 })).toBeOneOf([true, false, null]);
    }
  });
});
