import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPointCard } from '$lib/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import { cardOf, legalPlays, TRICK_SIZE } from '$lib/mighty/rules/mighty-trick';
import {
  arbitraryEnding,
  referencePositionAfter,
  referenceOpenValue,
  parsePosition,
  type PositionText,
} from './reference-open-solver.fixture';
import { positionAfter, seatToMove } from './open-position';
import { createOpenSolver, solveOpenPosition, type OpenPosition } from './open-solver';

const HEARTS = specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS);
const CLUBS = specialCardsFor('C', DEFAULT_MIGHTY_OPTIONS);

/**
 * The card to beat parts a hand's cards until the trick is over: P0's clubs lie around those that
 * were played.
 */
const RANKS_PARTED: PositionText = {
  specials: CLUBS,
  hands: ['S5 H8 D6 C5', 'DK C8 C3', 'HJ H2 D3', 'H3 DQ D2', 'SA DT C6'],
  trick: [7, 1, 'CK CA H4 JK'],
  declarer: 1,
  friend: 0,
};

/**
 * Positions in which a shortcut too many changes a value; random endings show some of them seldom.
 */
const TRICKY: Readonly<Record<string, PositionText>> = {
  'cards on both sides of the card to beat': RANKS_PARTED,
  'a joker named, and cards that lie between in the next tricks': {
    specials: CLUBS,
    hands: ['SJ H9 C7', 'S3 DK', 'HQ H2', 'SA S7 H4', 'H3 D8 D2'],
    trick: [1, 1, 'D7 JK'],
    declarer: 2,
    friend: 3,
  },
  'a caller that may still be led, with a call': {
    specials: CLUBS,
    hands: ['H6', 'H3', 'H2', 'D8 JK', 'SQ'],
    trick: [1, 4, 'ST D3 SA HK'],
    declarer: 0,
    friend: 1,
  },
  'a caller kept while its neighbour follows': {
    specials: specialCardsFor('C', { callerUnderClubs: 'S3' }),
    hands: ['S8 DQ JK', 'SJ H5 C7', 'HQ CK CT C8', 'S3 S2 D6 C9', 'S9 H8 H6 D5'],
    trick: [1, 0, 'SA S4'],
    declarer: 2,
    friend: 3,
  },
  'a caller among cards that lie alike without it': {
    specials: HEARTS,
    hands: ['S5 H3 DJ', 'H8 H4', 'DQ C4', 'HT C5 C3', 'SK C8 JK'],
    trick: [1, 1, 'SA C6'],
    declarer: 4,
    friend: 0,
  },
  'a value below what was asked first': {
    specials: HEARTS,
    hands: ['S4', 'HQ', 'JK', 'SA C3', 'CJ'],
    trick: [1, 4, 'C2 D3 H6 C4'],
    declarer: 1,
    friend: 2,
  },
};

/** Each play's value as trying everything finds it. */
function expectPlainValues(position: OpenPosition, cache?: Map<string, number>): void {
  const found = solveOpenPosition(position);
  const plays = legalPlays(position.hands[seatToMove(position)], position.trick, position.specials);
  expect([...(found?.plays.keys() ?? [])]).toEqual(plays);
  const values = plays.map((played) =>
    referenceOpenValue(referencePositionAfter(position, played), cache),
  );
  expect([...(found?.plays.values() ?? [])]).toEqual(values);
  expect(found?.points).toBe(referenceOpenValue(position, cache));
}

describe('the solver of open cards', () => {
  it('has for every play the value that trying everything finds', () => {
    fc.assert(
      fc.property(arbitraryEnding(1, 2), (position) => expectPlainValues(position)),
      { numRuns: 700 },
    );
    fc.assert(
      fc.property(arbitraryEnding(3, 3), (position) => expectPlainValues(position, new Map())),
      { numRuns: 100 },
    );
  });

  it.each(Object.entries(TRICKY))('has them for %s', (_, written) => {
    expectPlainValues(parsePosition(written), new Map());
  });

  it('has them from four cards on too, where tricks begin alike', () => {
    fc.assert(
      fc.property(arbitraryEnding(4, 4), (position) => expectPlainValues(position, new Map())),
      { numRuns: 2 },
    );
  });

  it('has the same value of a play whether it is asked before or after it', () => {
    fc.assert(
      fc.property(arbitraryEnding(5, 6), (position) => {
        for (const [played, value] of solveOpenPosition(position)?.plays ?? []) {
          const after = referencePositionAfter(position, played);
          // A whole trick is nobody's turn.
          if (after.trick.plays.length === TRICK_SIZE) continue;
          expect(solveOpenPosition(after)?.points).toBe(value);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('gives every point to one side or the other', () => {
    fc.assert(
      fc.property(arbitraryEnding(3, 5), (position) => {
        const points = solveOpenPosition(position)?.points ?? -1;
        const cards = [
          ...SEATS.flatMap((seat) => position.hands[seat]),
          ...position.trick.plays.map(cardOf),
        ];
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(cards.filter(isPointCard).length);
      }),
      { numRuns: 100 },
    );
  });

  it('knows nothing rather than guess when its budget is spent', () => {
    fc.assert(
      fc.property(arbitraryEnding(4, 4), fc.integer({ min: 0, max: 400 }), (position, nodes) => {
        const result = solveOpenPosition(position, nodes);
        if (result !== null) expect(result).toEqual(solveOpenPosition(position));
      }),
      { numRuns: 100 },
    );
    expect(solveOpenPosition(parsePosition(RANKS_PARTED), 20)).toBeNull();
  });
});

describe('a solver that is asked again', () => {
  it('has along a play what a new one has, and less to do', () => {
    const solver = createOpenSolver();
    let [again, anew] = [0, 0];
    fc.assert(
      fc.property(arbitraryEnding(4, 5), fc.infiniteStream(fc.nat()), (begin, choices) => {
        for (let position = begin; position.hands[seatToMove(position)].length > 0;) {
          const before = solver.nodes;
          const values = solver.values(position);
          again += solver.nodes - before;
          const other = createOpenSolver();
          expect(values).toEqual(other.values(position));
          anew += other.nodes;
          const plays = [...(values?.plays.keys() ?? [])];
          const played = plays[(choices.next().value ?? 0) % plays.length];
          if (played === undefined) break;
          position = positionAfter(position, played);
        }
      }),
      { numRuns: 8 },
    );
    expect(again).toBeLessThan(0.8 * anew);
  });

  it('forgets a deal when cards, sides, specials or the number of the trick are others', () => {
    const solver = createOpenSolver();
    fc.assert(
      fc.property(arbitraryEnding(2, 4), ({ hands, trick, ...of }) => {
        fc.pre(trick.plays.length === 0);
        const begin: OpenPosition = { ...of, hands, trick: { ...trick, number: 5, plays: [] } };
        const [p0, p1, ...others] = hands;
        const changed: readonly OpenPosition[] = [
          begin,
          { ...begin, hands: [p1, p0, ...others] },
          { ...begin, friend: begin.friend === 2 ? 3 : 2 },
          { ...begin, specials: begin.specials.trump === 'H' ? CLUBS : HEARTS },
          { ...begin, trick: { ...begin.trick, number: 11 - p0.length } },
        ];
        for (const position of changed) {
          expect(solver.values(position)).toEqual(solveOpenPosition(position));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('says of any number of points whether they are taken', () => {
    const solver = createOpenSolver();
    fc.assert(
      fc.property(arbitraryEnding(2, 5), fc.nat(12), (position, points) => {
        const value = solver.values(position)?.points ?? -1;
        solver.clear();
        expect(solver.canTake(position, points)).toBe(value >= points);
      }),
      { numRuns: 80 },
    );
  });
});
