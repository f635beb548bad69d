/** A declarer's claim of the rest, checked with open cards. */
import type { Seat } from '$lib/mighty/rules/mighty-seats';
import { legalPlays, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { afterPlay, isDeclarers, pointsLeft, seatToPlay, type OpenPosition } from './open-position';
import { createSolver, type OpenSolver } from './open-solver';

export type Claim =
  /** The declarer's side takes every point that is left, whatever the others do. */
  | { readonly holds: true }
  /**
   * A defender takes a point: `line` is what is played from now on until that trick is whole, and `beatenBy` the
   * first card of a defender in it. The line is empty where no nodes were left to find it.
   */
  | {
      readonly holds: false;
      readonly beatenBy: { readonly seat: Seat; readonly played: MightyPlayedCard } | null;
      readonly line: readonly MightyPlayedCard[];
    };

/**
 * Whether the declarer's side, the friend playing for it with open cards, takes all points that are left: those of
 * the trick in progress, in the hands, and none that were taken before. Null when more than `nodes` plays would
 * have to be tried to know it. The sides are those of the position: who is the friend by winning the first
 * trick is not known before it is over, and nobody can claim until then.
 */
export function checkClaim(
  position: OpenPosition,
  nodes = Infinity,
  solver: OpenSolver = createSolver(),
): Claim | null {
  const end = solver.nodes + nodes;
  const holds = solver.takes(position, pointsLeft(position), nodes);
  if (holds === null) return null;
  return holds ? { holds } : { holds, ...beating(position, solver, end) };
}

/** What the defenders play to take a point, with the other side's plays beside it. */
function beating(
  begin: OpenPosition,
  solver: OpenSolver,
  end: number,
): Pick<Extract<Claim, { holds: false }>, 'beatenBy' | 'line'> {
  const line: MightyPlayedCard[] = [];
  let beatenBy: { readonly seat: Seat; readonly played: MightyPlayedCard } | null = null;
  for (let position = begin; ;) {
    const seat = seatToPlay(position);
    const played = playThatBeats(position, solver, end);
    if (played === null) return { beatenBy: null, line: [] };
    line.push(played);
    if (beatenBy === null && !isDeclarers(position, seat)) beatenBy = { seat, played };
    const next = afterPlay(position, played);
    if (isLost(position, next)) return { beatenBy, line };
    position = next;
  }
}

/** The first play after which the claim fails, which for the declarer's side is any; null without nodes. */
function playThatBeats(position: OpenPosition, solver: OpenSolver, end: number): MightyPlayedCard | null {
  const { hands, trick, specials } = position;
  const seat = seatToPlay(position);
  for (const played of legalPlays(hands[seat], trick, specials)) {
    const next = afterPlay(position, played);
    if (isDeclarers(position, seat) || isLost(position, next)) return played;
    const holds = solver.takes(next, pointsLeft(next), end - solver.nodes);
    if (holds === null) return null;
    if (!holds) return played;
  }
  return null;
}

/** Whether with this play a trick with a point in it went to a defender. */
function isLost(before: OpenPosition, after: OpenPosition): boolean {
  if (after.trick.number === before.trick.number) return false;
  return !isDeclarers(after, after.trick.leader) && pointsLeft(after) < pointsLeft(before);
}
