/** Deals with voids and long suits, where a search can run away: budget and memory hold all the same. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { STRAINS } from '$lib/bridge/rules/contract';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/bridge/solver/double-dummy-port';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { toComparableValues, describeDoubleDummyPosition, pickOne } from './random-double-dummy-positions';

const seed = inject('seed');
const MEBIBYTE = 2 ** 20;

/** A deal in which runs of neighbouring cards stay together, so that suits are long and hands void. */
function freak(random: Random): DoubleDummyPosition {
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

describe(`freak deals (seed ${seed})`, { timeout: 600_000 }, () => {
  const random = seededRandom(seed);
  const deals = Array.from({ length: 60 }, () => freak(random));

  it('have suits of eight cards and voids, or the test would say nothing', () => {
    const longest = deals.map(({ hands }) =>
      Math.max(
        ...SEATS.flatMap((seat) =>
          ['S', 'H', 'D', 'C'].map((suit) => hands[seat].filter((card) => card[0] === suit).length),
        ),
      ),
    );
    expect(longest.filter((length) => length >= 8).length).toBeGreaterThan(10);
  });

  it('are answered or unknown within the budget, and the answer is the right one', () => {
    const solver = createDoubleDummySolver();
    let unknown = 0;
    for (const position of deals) {
      const short = createDoubleDummySolver({ tableBytes: MEBIBYTE }).cardValues(position, { nodes: 20_000 });
      expect(short.nodes, describeDoubleDummyPosition(position)).toBeLessThanOrEqual(20_000);
      if (short.tricks === null) {
        expect(short.cards.size).toBe(0);
        unknown++;
      } else {
        expect(toComparableValues(short), describeDoubleDummyPosition(position)).toEqual(toComparableValues(solver.cardValues(position)));
      }
    }
    expect(unknown).toBeGreaterThan(0);
  });

  it('are answered or unknown when the clock says that the time is over', () => {
    const solver = createDoubleDummySolver();
    const known = createDoubleDummySolver();
    let unknown = 0;
    for (const position of deals) {
      solver.clear();
      expect(solver.cardValues(position, { isExpired: () => true }).tricks).toBeNull();
      let looks = 0;
      const found = solver.cardValues(position, { isExpired: () => looks++ > 0 });
      if (found.tricks === null) unknown++;
      else expect(toComparableValues(found), describeDoubleDummyPosition(position)).toEqual(toComparableValues(known.cardValues(position)));
      const patient = solver.cardValues(position, { isExpired: () => false });
      expect(toComparableValues(patient), describeDoubleDummyPosition(position)).toEqual(toComparableValues(known.cardValues(position)));
    }
    expect(unknown).toBeGreaterThan(0);
  });

  it('never take more memory than the table was given', () => {
    const solver = createDoubleDummySolver({ tableBytes: MEBIBYTE });
    for (const position of deals) {
      solver.positionValue(position, { nodes: 300_000 });
      expect(solver.tableBytesUsed(), describeDoubleDummyPosition(position)).toBeLessThanOrEqual(MEBIBYTE);
    }
  });

  it('say of each number of tricks whether it can be taken, as the value says', () => {
    const solver = createDoubleDummySolver();
    for (const position of deals.slice(0, 20)) {
      const { tricks } = solver.positionValue(position);
      for (let wanted = 0; wanted <= 14; wanted++) {
        expect(solver.canTake(position, wanted), describeDoubleDummyPosition(position)).toBe(wanted <= (tricks ?? -1));
      }
      expect(solver.canTake(position, 7, { nodes: 1 })).toBeOneOf([true, false, null]);
    }
  });
});
