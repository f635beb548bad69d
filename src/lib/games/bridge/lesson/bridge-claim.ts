/** Claims: the student names a number of the remaining tricks, and the proof decides. */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { judgeBridgeClaim } from '$lib/games/bridge/problem/judge-claim';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { tricksLeft } from '$lib/games/bridge/rules/bridge-play';
import { isStudentToPlay } from './judge-bridge-play';
import type { BridgeClaimAnswer } from './bridge-judgement';
import { playAfterLog } from './bridge-lesson';

/**
 * Accepts a claim of `tricks` of the remaining tricks, the current one included, when it holds (see
 * `judgeBridgeClaim`). A claim of 0 concedes the rest and always holds. A claim that could not be
 * proved within the node budget, or is not on top, is refused without a refutation. Throws when it
 * is not the student's turn, or when fewer tricks remain.
 */
export function answerBridgeClaim(
  problem: BridgeProblem,
  log: readonly Card[],
  tricks: number,
  prover: BridgeProver,
): BridgeClaimAnswer {
  const play = playAfterLog(problem, log);
  invariant(isStudentToPlay(problem, play), 'Only the student claims, at its turn.');
  invariant(
    Number.isInteger(tricks) && tricks >= 0 && tricks <= tricksLeft(play),
    `${tricks} is no number of the ${tricksLeft(play)} tricks that are left.`,
  );
  if (tricks === 0) return { accepted: true, refutation: null };
  const judgement = judgeBridgeClaim(toProofGame(problem, prover), play, tricks, prover);
  return {
    accepted: judgement.kind === 'holds',
    refutation: judgement.kind === 'beaten' ? { deal: judgement.deal, line: judgement.line } : null,
  };
}
