/** The declarer's claim of the rest, checked with open cards. */
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import { legalPlays, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import {
  positionAfter,
  isOnDeclarerSide,
  pointsRemaining,
  seatToMove,
  type OpenPosition,
} from './open-position';
import { createOpenSolver, type OpenSolver } from './open-solver';

/** The result of a claim's check. */
export type MightyClaim =
  /** The declarer's side takes every remaining point against any defence. */
  | { readonly holds: true }
  /**
   * A defender takes a point: `line` holds the plays from now on until that trick is complete, and
   * `beatenBy` is the first play of a defender in the line. The line is empty where the node limit
   * was reached.
   */
  | {
      readonly holds: false;
      readonly beatenBy: { readonly seat: Seat; readonly played: MightyPlayedCard } | null;
      readonly line: readonly MightyPlayedCard[];
    };

/**
 * Checks whether the declarer's side, the friend playing with open cards, takes all remaining
 * points: those in the hands and in the trick in progress. Null when more than `nodes` nodes are
 * needed. The sides are those of the position: with a friend by the first trick nobody can claim
 * before that trick is over.
 */
export function checkClaim(
  position: OpenPosition,
  nodes = Infinity,
  solver: OpenSolver = createOpenSolver(),
): MightyClaim | null {
  const nodeEnd = solver.nodes + nodes;
  const holds = solver.canTake(position, pointsRemaining(position), nodes);
  if (holds === null) return null;
  return holds ? { holds } : { holds, ...findRefutation(position, solver, nodeEnd) };
}

/** The plays of all seats with which the defenders take a point. */
function findRefutation(
  start: OpenPosition,
  solver: OpenSolver,
  nodeEnd: number,
): Pick<Extract<MightyClaim, { holds: false }>, 'beatenBy' | 'line'> {
  const line: MightyPlayedCard[] = [];
  let beatenBy: { readonly seat: Seat; readonly played: MightyPlayedCard } | null = null;
  for (let position = start; ;) {
    const seat = seatToMove(position);
    const played = refutingPlay(position, solver, nodeEnd);
    if (played === null) return { beatenBy: null, line: [] };
    line.push(played);
    if (beatenBy === null && !isOnDeclarerSide(position, seat)) beatenBy = { seat, played };
    const next = positionAfter(position, played);
    if (losesPoint(position, next)) return { beatenBy, line };
    position = next;
  }
}

/**
 * The first play after which the claim fails, which for the declarer's side is any; null at the
 * node limit.
 */
function refutingPlay(
  position: OpenPosition,
  solver: OpenSolver,
  nodeEnd: number,
): MightyPlayedCard | null {
  const { hands, trick, specials } = position;
  const seat = seatToMove(position);
  for (const played of legalPlays(hands[seat], trick, specials)) {
    const next = positionAfter(position, played);
    if (isOnDeclarerSide(position, seat) || losesPoint(position, next)) return played;
    const holds = solver.canTake(next, pointsRemaining(next), nodeEnd - solver.nodes);
    if (holds === null) return null;
    if (!holds) return played;
  }
  return null;
}

/** True when this play gives a trick with a point in it to a defender. */
function losesPoint(positionBefore: OpenPosition, nextPosition: OpenPosition): boolean {
  if (nextPosition.trick.number === positionBefore.trick.number) return false;
  return (
    !isOnDeclarerSide(nextPosition, nextPosition.trick.leader) &&
    pointsRemaining(nextPosition) < pointsRemaining(positionBefore)
  );
}
