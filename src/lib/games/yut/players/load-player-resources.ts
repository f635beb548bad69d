/** Loads the shipped network and tablebase for the players. */
import { loadTablebase } from '$lib/games/yut/exact/load-tablebase';
import { PAPER_RULES, type YutOptions } from '$lib/games/yut/rules/yut-options';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import { withThrowLookahead } from './throw-lookahead';
import { withTablebase, type PlayerResources } from './value-function';
import { evaluateMoves, type EvaluatedMove } from './win-chances';
import { decodeBase64 } from '$lib/core/base64';
import { unwrap } from '$lib/core/result';
import { createValueNetwork, type ValueNetwork } from '$lib/games/yut/network/value-network';
import { decodeWeights } from '$lib/games/yut/network/weights-file';

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

let opened: Promise<ValueNetwork> | null = null;

/** Loads the shipped network once; `static/yut/network.json` describes its training. */
function loadValueNetwork(): Promise<ValueNetwork> {
  opened ??= import('$lib/games/yut/network/shipped-bytes').then(({ SHIPPED_BASE64 }) =>
    createValueNetwork(unwrap(decodeWeights(decodeBase64(SHIPPED_BASE64)))),
  );
  return opened;
}
