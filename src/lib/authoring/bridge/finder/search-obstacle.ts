/** Obstacles to a search for deals: faults of the problem itself, which no further deal repairs. */
import type { Fault, TextPosition } from '$lib/core/result';
import { BoundedProver } from '$lib/games/bridge/problem/check/bounded-prover';
import { checkSolvable } from '$lib/games/bridge/problem/check/check-solvable';
import { checkLine } from '$lib/games/bridge/problem/check/line/check-line';
import { unsoundCard } from '$lib/games/bridge/problem/check/line/decision-findings';
import { LINE_WALK_BUDGET } from '$lib/games/bridge/problem/check/line/walk-bridge-line';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { collectLineTurns } from '$lib/games/bridge/problem/analysis/student-turns';
import {
  humanSeats,
  playAtStart,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { playCard, playCards } from '$lib/games/bridge/rules/bridge-play';

/** Finds the position of a part of a problem in its text by its YAML path. */
export type LocatePath = (path: readonly (string | number)[]) => TextPosition;

/** Most positions that are searched for obstacles; an unsettled question is no obstacle. */
const OBSTACLE_NODE_LIMIT = 20_000_000;

/** The fault of a line with a card that cannot be played; else null. */
export function findLineFault(
  problem: BridgeProblem,
  prover: BridgeProver,
  locatePath?: LocatePath,
): Fault | null {
  const { policies } = toProofGame(problem, prover);
  const finding = checkLine(problem, LINE_WALK_BUDGET, policies).find(
    ({ kind }) => kind === 'fault',
  );
  return finding
    ? toLineFault(finding.message, ['solution', 'line', ...finding.path], locatePath)
    : null;
}

/**
 * The first obstacle, or null: a card of the line that cannot be played, real deals against which
 * nothing wins, a losing card of the line. A card that loses against some deals loses against more
 * of them; with human-like opponents that does not hold, so that the last two are not tested.
 */
export function findObstacle(
  problem: BridgeProblem,
  prover: BridgeProver,
  locatePath?: LocatePath,
): Fault | null {
  return (
    findLineFault(problem, prover, locatePath) ??
    (humanSeats(problem).length > 0 ? null : findLosingPart(problem, prover, locatePath))
  );
}

function findLosingPart(
  problem: BridgeProblem,
  prover: BridgeProver,
  locatePath?: LocatePath,
): Fault | null {
  const boundedProver = new BoundedProver(prover, OBSTACLE_NODE_LIMIT);
  const game = toProofGame(problem, prover);
  const start = playAtStart(problem);
  if (boundedProver.wins(game, start) === false) {
    const [finding] = checkSolvable(problem, prover, OBSTACLE_NODE_LIMIT).findings;
    const message = `Mend the deals or the goal first. ${finding?.message ?? ''}`.trim();
    return { code: 'finder/lost', message, ...placeInText(['deals', 'real'], locatePath) };
  }
  for (const turn of collectLineTurns(problem, prover).turns) {
    const play = playCards(start, turn.cardsSinceStart);
    if (boundedProver.wins(game, playCard(play, turn.card)) !== false) continue;
    const classes = boundedProver.prove(game, play)?.verdicts ?? new Map();
    const refutation = boundedProver.refute(game, play, turn.card);
    const { message, path } = unsoundCard(
      problem,
      play,
      { card: turn.card, path: turn.stepPath },
      classes,
      refutation,
    );
    return toLineFault(message, path, locatePath);
  }
  return null;
}

function toLineFault(
  message: string,
  path: Parameters<LocatePath>[0],
  locatePath?: LocatePath,
): Fault {
  const fullMessage = `Mend the line first. ${message}`;
  return { code: 'finder/line', message: fullMessage, ...placeInText(path, locatePath) };
}

function placeInText(path: Parameters<LocatePath>[0], locatePath?: LocatePath): Pick<Fault, 'at'> {
  return locatePath ? { at: locatePath(path) } : {};
}
