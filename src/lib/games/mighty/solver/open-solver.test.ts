/**
 * The open-card solver: the points that the declarer's side still gets with all cards open and best
 * play of both sides, compared with a plain reference solver. In a position text `hands` are P0 to
 * P4, and `trick` is its number, its leader and the cards played to it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPointCard } from '$lib/games/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { cardOf, legalPlays, TRICK_SIZE } from '$lib/games/mighty/rules/mighty-trick';
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
 * Cards on both sides of the winning card are not equivalent until the trick is over: P0's clubs
 * lie around those that were played.
 */
const CARDS_AROUND_WINNER: PositionText = {
  specials: CLUBS,
  hands: ['S5 H8 D6 C5', 'DK C8 C3', 'HJ H2 D3', 'H3 DQ D2', 'SA DT C6'],
  trick: [7, 1, 'CK CA H4 JK'],
  declarer: 1,
  friend: 0,
};

/**
 * Positions whose values an unsound shortcut changes; random endings contain some of them rarely.
 */
const REGRESSIONS: Readonly<Record<string, PositionText>> = {
  'cards on both sides of the card to beat': CARDS_AROUND_WINNER,
  'a suit named by the joker, and cards between others in the next tricks': {
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
  'a caller among cards that would be equivalent without it': {
    specials: HEARTS,
    hands: ['S5 H3 DJ', 'H8 H4', 'DQ C4', 'HT C5 C3', 'SK C8 JK'],
    trick: [1, 1, 'SA C6'],
    declarer: 4,
    friend: 0,
  },
  'a value below the first bound searched': {
    specials: HEARTS,
    hands: ['S4', 'HQ', 'JK', 'SA C3', 'CJ'],
    trick: [1, 4, 'C2 D3 H6 C4'],
    declarer: 1,
    friend: 2,
  },
};

/** Expects the plays and values of the reference solver. */
function expectReferenceValues(position: OpenPosition, cache?: Map<string, number>): void {
  const result = solveOpenPosition(position);
  const plays = legalPlays(position.hands[seatToMove(position)], position.trick, position.specials);
  expect([...(result?.plays.keys() ?? [])]).toEqual(plays);
  const values = plays.map((played) =>
    referenceOpenValue(referencePositionAfter(position, played), cache),
  );
  expect([...(result?.plays.values() ?? [])]).toEqual(values);
  expect(result?.points).toBe(referenceOpenValue(position, cache));
}

describe('the open-card solver', () => {
  it('agrees with the reference solver on every play of endings with up to three cards', () => {
    fc.assert(
      fc.property(arbitraryEnding(1, 2), (position) => expectReferenceValues(position)),
      { numRuns: 700 },
    );
    fc.assert(
      fc.property(arbitraryEnding(3, 3), (position) => expectReferenceValues(position, new Map())),
      { numRuns: 100 },
    );
  });

  it.each(Object.entries(REGRESSIONS))(
    'agrees with the reference solver: %s',
    (_, positionText) => {
      expectReferenceValues(parsePosition(positionText), new Map());
    },
  );

  it('agrees with the reference solver on endings with four cards', () => {
    fc.assert(
      fc.property(arbitraryEnding(4, 4), (position) => expectReferenceValues(position, new Map())),
      { numRuns: 2 },
    );
  });

  it('gives a play the same value as the position after it', () => {
    fc.assert(
      fc.property(arbitraryEnding(5, 6), (position) => {
        for (const [played, value] of solveOpenPosition(position)?.plays ?? []) {
          const positionAfterPlay = referencePositionAfter(position, played);
          // The reference leaves a complete trick in place, with nobody on turn.
          if (positionAfterPlay.trick.plays.length === TRICK_SIZE) continue;
          expect(solveOpenPosition(positionAfterPlay)?.points).toBe(value);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('gives the declarer’s side between none and all of the remaining points', () => {
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

  it('returns null when the node limit is exceeded, never a wrong value', () => {
    fc.assert(
      fc.property(arbitraryEnding(4, 4), fc.integer({ min: 0, max: 400 }), (position, nodes) => {
        const result = solveOpenPosition(position, nodes);
        if (result !== null) expect(result).toEqual(solveOpenPosition(position));
      }),
      { numRuns: 100 },
    );
    expect(solveOpenPosition(parsePosition(CARDS_AROUND_WINNER), 20)).toBeNull();
  });
});

describe('a reused open-card solver', () => {
  it('gives the values of a new solver along a play, with fewer nodes', () => {
    const solver = createOpenSolver();
    let [reusedNodes, freshNodes] = [0, 0];
    fc.assert(
      fc.property(arbitraryEnding(4, 5), fc.infiniteStream(fc.nat()), (start, choices) => {
        for (let position = start; position.hands[seatToMove(position)].length > 0;) {
          const nodesBefore = solver.nodes;
          const values = solver.values(position);
          reusedNodes += solver.nodes - nodesBefore;
          const freshSolver = createOpenSolver();
          expect(values).toEqual(freshSolver.values(position));
          freshNodes += freshSolver.nodes;
          const plays = [...(values?.plays.keys() ?? [])];
          const played = plays[(choices.next().value ?? 0) % plays.length];
          if (played === undefined) break;
          position = positionAfter(position, played);
        }
      }),
      { numRuns: 8 },
    );
    expect(reusedNodes).toBeLessThan(0.8 * freshNodes);
  });

  it('invalidates its table when cards, sides, specials or the trick number change', () => {
    const solver = createOpenSolver();
    fc.assert(
      fc.property(arbitraryEnding(2, 4), ({ hands, trick, ...fields }) => {
        fc.pre(trick.plays.length === 0);
        const start: OpenPosition = { ...fields, hands, trick: { ...trick, number: 5, plays: [] } };
        const [p0, p1, ...otherHands] = hands;
        const changedPositions: readonly OpenPosition[] = [
          start,
          { ...start, hands: [p1, p0, ...otherHands] },
          { ...start, friend: start.friend === 2 ? 3 : 2 },
          { ...start, specials: start.specials.trump === 'H' ? CLUBS : HEARTS },
          { ...start, trick: { ...start.trick, number: 11 - p0.length } },
        ];
        for (const position of changedPositions) {
          expect(solver.values(position)).toEqual(solveOpenPosition(position));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('decides for any number of points whether the declarer’s side can take it', () => {
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
