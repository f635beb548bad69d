/**
 * What stands in the way of looking for deals: a fault of the problem's own that no further deal
 * mends.
 */
import type { Fault, TextPosition } from '$lib/core/result';
import { BoundedProver } from '$lib/bridge/problem/check/bounded-prover';
import { checkSolvable } from '$lib/bridge/problem/check/check-solvable';
import { checkLine } from '$lib/bridge/problem/check/line/check-line';
import { unsoundCard } from '$lib/bridge/problem/check/line/decision-findings';
import { LINE_WALK_BUDGET } from '$lib/bridge/problem/check/line/walk-bridge-line';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { collectLineTurns } from '$lib/bridge/problem/analysis/student-turns';
import { humanSeats, playAtStart, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard, playCards } from '$lib/bridge/rules/bridge-play';

/** Where something stands in the text that a problem was read from, by the way from its root. */
export type LocatePath = (path: readonly (string | number)[]) => TextPosition;

/**
 * Positions that may be looked at before deals are looked for; what is not settled by then hinders
 * nobody.
 */
const OBSTACLE_NODE_LIMIT = 20_000_000;

/** A card of the line that cannot be played, or null. */
export function findLineFault(
  problem: BridgeProblem,
  prover: BridgeProver,
  placeOf?: LocatePath,
): Fault | null {
  const { policies } = toProofGame(problem, prover);
  const found = checkLine(problem, LINE_WALK_BUDGET, policies).find(({ kind }) => kind === 'fault');
  return found ? toLineFault(found.message, ['solution', 'line', ...found.path], placeOf) : null;
}

/**
 * The first thing to be mended before a deal can be missing, or null: a card of the line that
 * cannot be played, real deals against which nothing wins, a card of the line that gives the goal
 * away. What loses against some deals loses against more of them; only against players who think
 * that is not so.
 */
export function findObstacle(
  problem: BridgeProblem,
  prover: BridgeProver,
  placeOf?: LocatePath,
): Fault | null {
  return (
    findLineFault(problem, prover, placeOf) ??
    (humanSeats(problem).length > 0 ? null : findLosingPart(problem, prover, placeOf))
  );
}

function findLosingPart(
  problem: BridgeProblem,
  prover: BridgeProver,
  placeOf?: LocatePath,
): Fault | null {
  const asked = new BoundedProver(prover, OBSTACLE_NODE_LIMIT);
  const game = toProofGame(problem, prover);
  const start = playAtStart(problem);
  if (asked.wins(game, start) === false) {
    const [found] = checkSolvable(problem, prover, OBSTACLE_NODE_LIMIT).findings;
    const message = `Mend the deals or the goal first. ${found?.message ?? ''}`.trim();
    return { code: 'finder/lost', message, ...placeInText(['deals', 'real'], placeOf) };
  }
  for (const point of collectLineTurns(problem, prover).turns) {
    const play = playCards(start, point.cardsSinceStart);
    if (asked.wins(game, playCard(play, point.card)) !== false) continue;
    const classes = asked.prove(game, play)?.classes ?? new Map();
    const beaten = asked.refute(game, play, point.card);
    const { message, path } = unsoundCard(problem, play, point, classes, beaten);
    return toLineFault(message, path, placeOf);
  }
  return null;
}

function toLineFault(
  message: string,
  path: Parameters<LocatePath>[0],
  placeOf?: LocatePath,
): Fault {
  const said = `Mend the line first. ${message}`;
  return { code: 'finder/line', message: said, ...placeInText(path, placeOf) };
}

function placeInText(path: Parameters<LocatePath>[0], placeOf?: LocatePath): Pick<Fault, 'at'> {
  return placeOf ? { at: placeOf(path) } : {};
}
