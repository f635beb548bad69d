/** Laws of the double-dummy values of any position. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { removeCards } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { nextSeat, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import {
  toComparableValues,
  describeDoubleDummyPosition,
  pickOne,
  randomDoubleDummyPosition,
  renameRanks,
  renameSuits,
  rotatePosition,
  withSwappedCards,
} from './random-double-dummy-positions';

const seed = inject('seed');
/** Whole deals take long on a busy machine. */
const PATIENCE = { timeout: 600_000 };

/** Random positions of seven cards up to a few whole deals, also in mid-trick. */
function positions(random: Random): readonly DoubleDummyPosition[] {
  const lengths = [...Array<number>(12).fill(7), ...Array<number>(12).fill(9), 11, 11, 11, 12, 13];
  return lengths.map((n) => randomDoubleDummyPosition(n, random));
}

function checkLaw(law: (position: DoubleDummyPosition, random: Random) => void): void {
  const random = seededRandom(seed);
  for (const position of positions(random)) law(position, random);
}

/** The values by a new solver, in the order of the deck, which some transformations keep. */
function solveAnew(position: DoubleDummyPosition): { tricks: number | null; values: number[] } {
  const { tricks, cards } = createDoubleDummySolver().cardValues(position);
  return { tricks, values: [...cards.values()] };
}

describe(`the values of a position (seed ${seed})`, PATIENCE, () => {
  it('stay the same when all hands and the leader move one seat clockwise', () => {
    checkLaw((position) => {
      const { seat, tricks, cards } = createDoubleDummySolver().cardValues(position);
      const turned = createDoubleDummySolver().cardValues(rotatePosition(position));
      expect(turned.seat, describeDoubleDummyPosition(position)).toBe(nextSeat(seat));
      expect([turned.tricks, turned.cards], describeDoubleDummyPosition(position)).toEqual([
        tricks,
        cards,
      ]);
    });
  });

  it('stay the same when suits and strain are permuted', () => {
    checkLaw((position, random) => {
      const renamed = renameSuits(position, shuffle(SUITS, random));
      const [before, after] = [solveAnew(position), solveAnew(renamed)];
      expect(after.tricks, describeDoubleDummyPosition(position)).toBe(before.tricks);
      expect(after.values.sort(), describeDoubleDummyPosition(position)).toEqual(
        before.values.sort(),
      );
    });
  });

  it('stay the same when ranks change but not the order of their owners', () => {
    checkLaw((position, random) => {
      expect(
        solveAnew(renameRanks(position, random)),
        describeDoubleDummyPosition(position),
      ).toEqual(solveAnew(position));
    });
  });

  it('lie between 0 and the remaining tricks, and the highest is the value of the position', () => {
    checkLaw((position) => {
      const { tricks, cards } = createDoubleDummySolver().cardValues(position);
      expect(tricks, describeDoubleDummyPosition(position)).toBe(Math.max(...cards.values()));
      expect(createDoubleDummySolver().positionValue(position).tricks).toBe(tricks);
      for (const value of cards.values()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(position.hands.N.length);
      }
    });
  });

  it('agree with the values after the card is played', () => {
    checkLaw((position) => {
      const solver = createDoubleDummySolver();
      const { seat, cards } = solver.cardValues(position);
      for (const [card, value] of cards) {
        const next = { ...position, played: [...position.played, card] };
        if (next.played.length < 4) {
          const { tricks } = solver.cardValues(next);
          const isSameSide = sideOf(nextSeat(seat)) === sideOf(seat);
          expect(
            isSameSide ? tricks : position.hands.N.length - (tricks ?? 0),
            describeDoubleDummyPosition(next),
          ).toBe(value);
          // All further cards of this position need as long as this one: one is enough.
          break;
        }
        const leader = winnerOf({ leader: position.leader, cards: next.played }, position.strain);
        const hands = dealOf((each) => removeCards(position.hands[each], next.played));
        const { tricks } = solver.cardValues({ ...position, hands, leader, played: [] });
        const toGo = hands.N.length;
        const ours = sideOf(leader) === sideOf(seat) ? 1 + (tricks ?? 0) : toGo - (tricks ?? 0);
        expect(ours, describeDoubleDummyPosition(next)).toBe(value);
      }
    });
  });

  it('do not depend on earlier questions', () => {
    const random = seededRandom(seed);
    const reused = createDoubleDummySolver();
    for (let deal = 0; deal < 30; deal++) {
      let position = randomDoubleDummyPosition(pickOne([6, 7, 8, 9], random), random);
      for (let again = 0; again < 6; again++) {
        const expected = toComparableValues(createDoubleDummySolver().cardValues(position));
        expect(
          toComparableValues(reused.cardValues(position)),
          describeDoubleDummyPosition(position),
        ).toEqual(expected);
        position = withSwappedCards({ ...position, played: [] }, random);
      }
    }
  });

  it('do not depend on the size of the transposition table', () => {
    const random = seededRandom(seed);
    const smallest = createDoubleDummySolver({ tableBytes: 0 });
    for (const n of [6, 9, 11, 11, 12, 13, 13, 6, 9]) {
      const position = randomDoubleDummyPosition(n, random);
      const expected = toComparableValues(createDoubleDummySolver().cardValues(position));
      expect(
        toComparableValues(smallest.cardValues(position)),
        describeDoubleDummyPosition(position),
      ).toEqual(expected);
    }
  });
});

describe(`a node budget (seed ${seed})`, PATIENCE, () => {
  it('gives the full answer or none, and a larger budget never loses an answer', () => {
    checkLaw((position) => {
      const expected = toComparableValues(createDoubleDummySolver().cardValues(position));
      let isAnswered = false;
      for (let nodes = 1; nodes < 1e6; nodes *= 9) {
        const result = createDoubleDummySolver().cardValues(position, { nodes });
        expect(result.nodes).toBeLessThanOrEqual(nodes);
        if (result.tricks === null) {
          expect(isAnswered, describeDoubleDummyPosition(position)).toBe(false);
          expect(result.cards.size).toBe(0);
        } else {
          isAnswered = true;
          expect(toComparableValues(result), describeDoubleDummyPosition(position)).toEqual(
            expected,
          );
        }
      }
    });
  });

  it('leaves only proved entries behind when it runs out', () => {
    checkLaw((position, random) => {
      const solver = createDoubleDummySolver();
      const expected = toComparableValues(createDoubleDummySolver().cardValues(position));
      for (let i = 0; i < 20; i++) solver.cardValues(position, { nodes: 1 + random.below(3000) });
      expect(
        toComparableValues(solver.cardValues(position)),
        describeDoubleDummyPosition(position),
      ).toEqual(expected);
    });
  });
});
