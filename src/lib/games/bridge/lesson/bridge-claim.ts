/** Claims: the student names a number of the remaining tricks, and the proof decides. */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createDoubleDummyShowing } from '$lib/games/bridge/opponents/double-dummy-showing';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import { tricksLeft, tricksWon } from '$lib/games/bridge/rules/bridge-play';
import * as hiddenInformation from '$lib/hidden-information/claims-and-hints';
import { toDealRefutation, isStudentToPlay } from './judge-bridge-play';
import type { BridgeClaimAnswer } from './bridge-judgement';
import { canCashTricks } from '$lib/games/bridge/problem/top-tricks';
import { consistentRealDeals, playAfterLog } from './bridge-lesson';
import { studentSide } from './table-positions';

/**
 * Accepts a claim of `tricks` of the remaining tricks, the current one included, when it is proved
 * against every consistent deal. A claim that reaches the goal must also win with top tricks alone;
 * otherwise it would stand for a play that the student has yet to find. A claim of 0 concedes the
 * rest and always holds. A claim that could not be proved within the node budget, or is not on top,
 * is refused without a refutation. Throws when it is not the student's turn, or when fewer tricks
 * remain.
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
  const won = tricksWon(play, studentSide(problem));
  const game: Game = { ...toProofGame(problem, prover), goal: won + tricks };
  const { accepted, refutation } = hiddenInformation.answerClaim(
    bridgeHiddenGame,
    createDoubleDummyShowing(prover.solver),
    prover,
    game,
    play,
  );
  const needed = problem.goal - won;
  const canCash = (): boolean => {
    const deals = consistentRealDeals(problem, play).map(({ deal }) => deal);
    return needed <= 0 || tricks < needed || canCashTricks(play, deals, game.student, needed);
  };
  return { accepted: accepted && canCash(), refutation: toDealRefutation(refutation) };
}
