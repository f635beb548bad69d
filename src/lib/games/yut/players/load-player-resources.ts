/** Loads the shipped network and tablebase for the players. */
import { loadTablebase } from '$lib/games/yut/exact/load-tablebase';
import { loadValueNetwork } from '$lib/games/yut/network/load-value-network';
import { PAPER_RULES, type YutOptions } from '$lib/games/yut/rules/yut-options';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import { withThrowLookahead } from './throw-lookahead';
import { withTablebase, type PlayerResources } from './value-function';
import { evaluateMoves, type EvaluatedMove } from './win-chances';

/** The resources of network players under these rules. */
export async function loadPlayerResources(
  options: YutOptions = PAPER_RULES,
): Promise<PlayerResources> {
  const [network, tablebase] = await Promise.all([loadValueNetwork(), loadTablebase()]);
  return { network, tablebase, options };
}

/** The evaluator of problems, with one-throw lookahead. */
export async function loadMoveEvaluator(): Promise<(state: YutState) => readonly EvaluatedMove[]> {
  const [network, tablebase] = await Promise.all([loadValueNetwork(), loadTablebase()]);
  const lookahead = withThrowLookahead(withTablebase(network, tablebase), PAPER_RULES);
  return (state) => evaluateMoves(state, { network: lookahead, tablebase, options: PAPER_RULES });
}
