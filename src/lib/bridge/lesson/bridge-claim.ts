/** Claims: the student says how many of the tricks that are left it takes, and the proof answers. */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createDoubleDummyShowing } from '$lib/bridge/opponents/showing';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/bridge/proof/bridge-hidden-game';
import { tricksLeft, tricksWon } from '$lib/bridge/rules/bridge-play';
import * as switching from '$lib/switching/advice';
import { inDeal, isStudentsTurn } from './judge-bridge-play';
import type { ClaimAnswer } from './bridge-judgement';
import { canCashTricks } from '$lib/bridge/problem/top-tricks';
import { alive, playAfter } from './bridge-lesson';
import { studentSide } from './table-positions';

/**
 * Whether `tricks` of the tricks that are left, the one in progress included, are proved against
 * every deal alive; the others go to the opponents. A claim that reaches the goal must win from the top
 * too, else it would stand for a play that the student has yet to find. Conceding all, a claim of 0,
 * always holds. What could not be proved within `JUDGE_NODES`, or is not on top, is refused without a
 * refutation.
 * Throws when it is not the student's turn, or so many tricks are not left.
 */
export function answerClaim(
  problem: BridgeProblem,
  log: readonly Card[],
  tricks: number,
  prover: BridgeProver,
): ClaimAnswer {
  const play = playAfter(problem, log);
  invariant(isStudentsTurn(problem, play), 'Only the student claims, at its turn.');
  invariant(
    Number.isInteger(tricks) && tricks >= 0 && tricks <= tricksLeft(play),
    `${tricks} is no number of the ${tricksLeft(play)} tricks that are left.`,
  );
  if (tricks === 0) return { accepted: true, refutation: null };
  const won = tricksWon(play, studentSide(problem));
  const game: Game = { ...toProofGame(problem, prover), goal: won + tricks };
  const { accepted, refutation } = switching.answerClaim(
    bridgeHiddenGame,
    createDoubleDummyShowing(prover.solver),
    prover,
    game,
    play,
  );
  const needed = problem.goal - won;
  const isFound = (): boolean => {
    const deals = alive(problem, play).map(({ deal }) => deal);
    return needed <= 0 || tricks < needed || canCashTricks(play, deals, game.student, needed);
  };
  return { accepted: accepted && isFound(), refutation: inDeal(refutation) };
}
