/** A declarer's claim of the rest, checked with open cards. */
import type { Seat } from '$lib/mighty/rules/mighty-seats';
import { legalPlays, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { positionAfter, isOnDeclarerSide, pointsRemaining, seatToMove, type OpenPosition } from './open-position';
import { createOpenSolver, type OpenSolver } from './open-solver';

export type MightyClaim =
  /** The declarer's side takes every point that is left, whatever the others do. */
  | { readonly holds: true }
  /**
   * A defender takes a point: `line` is what is played from now on until that trick is whole, and
   * `beatenBy` the first card of a defender in it. The line is empty where no nodes were left to
   * find it.
   */
  | {
      readonly holds: false;
      readonly beatenBy: { readonly seat: Seat; readonly played: MightyPlayedCard } | null;
      readonly line: readonly MightyPlayedCard[];
    };

/**
 * Whether the declarer's side, the friend playing for it with open cards, takes all points that are
 * left: those of the trick in progress, in the hands, and none that were taken before. Null when
 * more than `nodes` plays would have to be tried to know it. The sides are those of the position:
 * who is the friend by winning the first trick is not known before it is over, and nobody can claim
 * until then.
 */
export function checkClaim(
  position: OpenPosition,
  nodes = Infinity,
  solver: OpenSolver = createOpenSolver(),
): MightyClaim | null {
  const end = solver.nodes + nodes;
  const holds = solver.canTake(position, pointsRemaining(position), nodes);
  if (holds === null) return null;
  return holds ? { holds } : { holds, ...findRefutation(position, solver, end) };
}

/** What the defenders play to take a point, with the other side's plays beside it. */
function findRefutation(
  begin: OpenPosition,
  solver: OpenSolver,
  end: number,
): Pick<Extract<MightyClaim, { holds: false }>, 'beatenBy' | 'line'> {
  const line: MightyPlayedCard[] = [];
  let beatenBy: { readonly seat: Seat; readonly played: MightyPlayedCard } | null = null;
  for (let position = begin; ;) {
    const seat = seatToMove(position);
    const played = refutingPlay(position, solver, end);
    if (played === null) return { beatenBy: null, line: [] };
    line.push(played);
    if (beatenBy === null && !isOnDeclarerSide(position, seat)) beatenBy = { seat, played };
    const next = positionAfter(position, played);
    if (losesPoint(position, next)) return { beatenBy, line };
    position = next;
  }
}

/**
 * The first play after which the claim fails, which for the declarer's side is any; null without
 * nodes.
 */
function refutingPlay(position: OpenPosition, solver: OpenSolver, end: number): MightyPlayedCard | null {
  const { hands, trick, specials } = position;
  const seat = seatToMove(position);
  for (const played of legalPlays(hands[seat], trick, specials)) {
    const next = positionAfter(position, played);
    if (isOnDeclarerSide(position, seat) || losesPoint(position, next)) return played;
    const holds = solver.canTake(next, pointsRemaining(next), end - solver.nodes);
    if (holds === null) return null;
    if (!holds) return played;
  }
  return null;
}

/** Whether with this play a trick with a point in it went to a defender. */
function losesPoint(before: OpenPosition, after: OpenPosition): boolean {
  if (after.trick.number === before.trick.number) return false;
  return !isOnDeclarerSide(after, after.trick.leader) && pointsRemaining(after) < pointsRemaining(before);
}
