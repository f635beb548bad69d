/** Advice during a play: claims, and hints from the proof. */
import { invariant } from '$lib/core/result';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import { authorLinePlay } from '$lib/games/mighty/problem/mighty-line';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import { mightyDoubleDummyGuide } from '$lib/games/mighty/proof/mighty-evaluation';
import { seatOnTurn } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import * as hiddenInformation from '$lib/hidden-information/claims-and-hints';
import type { ClaimAnswer, ProofHint } from '$lib/hidden-information/play-judgement';
import { playAfterCards, claimablePoints, guaranteedPoints } from './mighty-lesson';

/**
 * Decides whether `points` of the remaining points are proved against every consistent deal, in
 * addition to those that the student's side has; the others go to the other side. Conceding all, a
 * claim of 0, always holds. Throws when it is not the student's turn, or fewer points are left.
 */
export function answerMightyClaim(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  points: number,
  prover: MightyProver,
): ClaimAnswer<MightyPlayedCard> {
  const play = playAfterCards(problem, log);
  invariant(seatOnTurn(play) === problem.student, 'Only the student claims, at its turn.');
  invariant(
    Number.isInteger(points) && points >= 0 && points <= claimablePoints(problem, play),
    `${points} is no number of the points that are left.`,
  );
  if (points === 0) return { accepted: true, refutation: null };
  const game = { ...toMightyProofGame(problem), goal: guaranteedPoints(problem, play) + points };
  return hiddenInformation.answerClaim(
    mightyHiddenInformation,
    mightyDoubleDummyGuide,
    prover,
    game,
    play,
  );
}

/** The hints after `log`, the vaguest first. Throws when it is not the student's turn. */
export function mightyMachineHints(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  prover: MightyProver,
): readonly ProofHint<MightyPlayedCard>[] {
  const play = playAfterCards(problem, log);
  const authorCard = authorLinePlay(problem, log);
  return hiddenInformation.proofHints(
    mightyHiddenInformation,
    mightyDoubleDummyGuide,
    prover,
    toMightyProofGame(problem),
    play,
    authorCard,
  );
}
