/** The tricks of a finished play, one by one, as the result that a student shares shows them. */
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { tricksLeft, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { studentSide } from './table-positions';

/**
 * For each of the 13 tricks, true if the student's side has won or claimed it, false if it has lost
 * it; null for a trick that was neither played nor claimed. The claimed ones follow the played.
 */
export function tricksTaken(
  problem: BridgeProblem,
  play: Play,
  claimed: number | null,
): readonly (boolean | null)[] {
  const side = studentSide(problem);
  const played = play.won.map(({ winner }) => sideOf(winner) === side);
  const unplayed = Array.from({ length: tricksLeft(play) }, (_, i) =>
    i < (claimed ?? 0) ? true : null,
  );
  return [...played, ...unplayed];
}

/**
 * The trick, from 1, in which two plays of a problem differ first; null if one continues the other
 * or both are equal.
 */
export function partingTrick(
  problem: Pick<BridgeProblem, 'start'>,
  log: readonly string[],
  other: readonly string[],
): number | null {
  const index = log.findIndex((card, i) => i < other.length && card !== other[i]);
  return index === -1 ? null : Math.floor((problem.start.length + index) / 4) + 1;
}
