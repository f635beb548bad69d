/** The computer's card by earlier orders of choice, for comparison with the one in use. */
import type { Card } from '$lib/cards/card';
import { createBridgeEvaluator } from '$lib/games/bridge/opponents/opponent-card';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { chooseComputerAction } from '$lib/hidden-information/computer-choice';

/**
 * `traps`: regret, plausibility, traps one card ahead. `deals`: regret, guards, deals kept,
 * plausibility. `students`: the order in use, with students who play on.
 */
export const ORDERS = ['traps', 'deals', 'students'] as const;
export type Order = (typeof ORDERS)[number];

type BridgeEvaluator = ReturnType<typeof createBridgeEvaluator>;

/** The card of the seat to play, which the computer plays, by an order of choice. */
export function chooseCardBy(
  order: Order,
  problem: BridgeProblem,
  play: Play,
  prover: BridgeProver,
): Card {
  const game = toProofGame(problem, prover);
  const evaluator = createBridgeEvaluator(game, prover.solver);
  const task = { game, virtual: problem.virtual.map(({ deal }) => deal) };
  return chooseComputerAction(bridgeHiddenGame, withOrder(evaluator, order), task, play, prover);
}

function withOrder(evaluator: BridgeEvaluator, order: Order): BridgeEvaluator {
  const { naturalPlay } = evaluator;
  if (!naturalPlay?.resistance || order === 'students') return evaluator;
  const { resistance, ...withoutResistance } = naturalPlay;
  return {
    ...evaluator,
    naturalPlay:
      order === 'traps'
        ? withoutResistance
        : { ...withoutResistance, resistance: { ...resistance, createStudents: () => [] } },
  };
}
