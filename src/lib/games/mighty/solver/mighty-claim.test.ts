/**
 * The declarer's claim of all remaining points, checked with open cards against the reference
 * solver. In a position text `hands` are P0 to P4, and `trick` is its number, its leader and the
 * cards played to it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { legalPlays } from '$lib/games/mighty/rules/mighty-trick';
import { checkClaim } from './mighty-claim';
import {
  arbitraryEnding,
  referenceOpenValue,
  parsePosition,
} from './reference-open-solver.fixture';
import {
  positionAfter,
  isOnDeclarerSide,
  pointsRemaining,
  seatToMove,
  type OpenPosition,
} from './open-position';
import { createOpenSolver } from './open-solver';

const solver = createOpenSolver();

/**
 * Random endings, half of them with the leader as declarer: most claims of other random endings
 * fail at once.
 */
function claims(minSize: number, maxSize: number): fc.Arbitrary<OpenPosition> {
  return fc
    .tuple(arbitraryEnding(minSize, maxSize), fc.boolean())
    .map(([position, declarerLeads]) => {
      const { leader } = position.trick;
      return declarerLeads ? { ...position, declarer: leader } : position;
    });
}

describe('a claim', () => {
  it('holds exactly when the reference solver gives the declarer every point', () => {
    let validClaims = 0;
    fc.assert(
      fc.property(claims(1, 3), (position) => {
        const isValid = referenceOpenValue(position, new Map()) === pointsRemaining(position);
        expect(checkClaim(position, Infinity, solver)?.holds).toBe(isValid);
        if (isValid) validClaims++;
      }),
      { numRuns: 200 },
    );
    expect(validClaims).toBeGreaterThan(20);
  });

  it('that fails is refuted by a legal line that ends when a defender wins a point', () => {
    fc.assert(
      fc.property(claims(2, 4), (start) => {
        const claim = checkClaim(start, Infinity, solver);
        if (claim === null || claim.holds) return;
        let position = start;
        let firstDefenderPlay: unknown = null;
        for (const played of claim.line) {
          const { hands, trick, specials } = position;
          const seat = seatToMove(position);
          expect(legalPlays(hands[seat], trick, specials)).toContain(played);
          if (!isOnDeclarerSide(position, seat)) firstDefenderPlay ??= { seat, played };
          const [remainingBefore, isLastPlay] = [
            pointsRemaining(position),
            trick.plays.length === 4,
          ];
          position = positionAfter(position, played);
          if (
            isLastPlay &&
            !isOnDeclarerSide(position, position.trick.leader) &&
            pointsRemaining(position) < remainingBefore
          ) {
            expect(played).toBe(claim.line.at(-1));
            expect(claim.beatenBy).toEqual(firstDefenderPlay);
            return;
          }
          expect(checkClaim(position, Infinity, solver)?.holds).toBe(false);
        }
        expect.unreachable('The line ends before a defender has a point.');
      }),
      { numRuns: 200 },
    );
  });

  it('fails when a defender has the mighty', () => {
    const claim = checkClaim(
      parsePosition({
        specials: specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS),
        hands: ['JK HA HK HQ', 'SA C2 C4 C5', 'D2 D3 D4 D5', 'S2 S3 S4 S5', 'D6 D7 D8 D9'],
        trick: [7, 0, ''],
        declarer: 0,
        friend: 4,
      }),
    );
    expect(claim).toMatchObject({ holds: false, beatenBy: { seat: 1 } });
  });

  it('of all ten tricks is decided within few nodes when nothing can beat it', () => {
    const position = parsePosition({
      specials: specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS),
      hands: [
        'SA HA HK HQ HJ HT DA DK CA CK',
        'SK SQ H2 H3 H4 D2 D3 D4 C3 C4',
        'S2 S4 S5 S6 H5 H6 D5 D6 D7 C5',
        'S7 S8 S9 D8 D9 DT C6 C7 C8 H7',
        'SJ ST DJ DQ CQ CJ CT C9 H8 H9',
      ],
      trick: [1, 0, ''],
      declarer: 0,
      friend: null,
    });
    expect(checkClaim(position, 50_000)).toEqual({ holds: true });
  });

  it('is null above the node limit', () => {
    fc.assert(
      fc.property(claims(3, 4), fc.nat(60), (position, nodes) => {
        const claim = checkClaim(position, nodes);
        if (claim !== null) {
          expect(claim.holds).toBe(checkClaim(position, Infinity, solver)?.holds);
          if (!claim.holds && claim.line.length === 0) expect(claim.beatenBy).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });
});
