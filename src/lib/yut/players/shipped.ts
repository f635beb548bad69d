/** What comes with the app to think with: the network, and what is solved. */
import { loadTablebase } from '$lib/yut/exact/shipped';
import { loadValueNetwork } from '$lib/yut/network/shipped';
import { PAPER_RULES, type YutOptions } from '$lib/yut/rules/options';
import type { YutState } from '$lib/yut/rules/state';
import { withThrowLookahead } from './deeper';
import { withTablebase, type PlayerResources } from './values';
import { evaluateMoves, type EvaluatedMove } from './weigh';

/** What the players think with, by these rules. */
export async function loadPlayerResources(options: YutOptions = PAPER_RULES): Promise<PlayerResources> {
  const [network, tablebase] = await Promise.all([loadValueNetwork(), loadTablebase()]);
  return { network, tablebase, options };
}

/** What weighs the moves of a problem: it looks one throw lookahead than the players do. */
export async function loadMoveEvaluator(): Promise<(state: YutState) => readonly EvaluatedMove[]> {
  const [network, tablebase] = await Promise.all([loadValueNetwork(), loadTablebase()]);
  const lookahead = withThrowLookahead(withTablebase(network, tablebase), PAPER_RULES);
  return (state) => evaluateMoves(state, { network: lookahead, tablebase, options: PAPER_RULES });
}
