/** Claims: the student says how many of the tricks that are left it takes, and the proof answers. */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { gameOf } from '$lib/bridge/problem/game';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { openShowing } from '$lib/bridge/opponents/showing';
import type { Game, Prover } from '$lib/bridge/proof/port';
import { bridgeSwitching } from '$lib/bridge/proof/rules';
import { tricksLeft, tricksWon } from '$lib/bridge/rules/play';
import * as switching from '$lib/switching/advice';
import { inDeal, isStudentsTurn } from './judge';
import type { ClaimAnswer } from './judgement';
import { playAfter } from './lesson';
import { studentSide } from './seating';

/**
 * Whether `tricks` of the tricks that are left, the one in progress included, are proved against
 * every deal alive; the others go to the opponents. Conceding all of them, a claim of 0, always
 * holds. A claim that could not be proved within `JUDGE_NODES` is refused without a refutation.
 * Throws when it is not the student's turn, or so many tricks are not left.
 */
export function answerClaim(
  problem: BridgeProblem,
  log: readonly Card[],
  tricks: number,
  prover: Prover,
): ClaimAnswer {
  const play = playAfter(problem, log);
  invariant(isStudentsTurn(problem, play), 'Only the student claims, at its turn.');
  invariant(
    Number.isInteger(tricks) && tricks >= 0 && tricks <= tricksLeft(play),
    `${tricks} is no number of the ${tricksLeft(play)} tricks that are left.`,
  );
  if (tricks === 0) return { accepted: true, refutation: null };
  const goal = tricksWon(play, studentSide(problem)) + tricks;
  const game: Game = { ...gameOf(problem, prover), goal };
  const { accepted, refutation } = switching.answerClaim(
    bridgeSwitching,
    openShowing(prover.solver),
    prover,
    game,
    play,
  );
  return { accepted, refutation: inDeal(refutation) };
}
