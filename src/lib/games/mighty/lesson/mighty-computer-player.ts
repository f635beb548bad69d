/** The computer's play for every seat but the student's. */
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import { mightyEvaluator } from '$lib/games/mighty/proof/mighty-evaluation';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { chooseComputerAction } from '$lib/hidden-information/computer-choice';

/**
 * The computer's play at its turn, as `chooseComputerAction` describes it; determined by problem
 * and play.
 */
export function computerPlay(
  problem: MightyProblem,
  play: MightyPlay,
  prover: MightyProver,
): MightyPlayedCard {
  // In Mighty every deal of a problem may be the actual one: there are no virtual ones, which are
  // never the truth and only keep opponents from giving up.
  const task = { game: toMightyProofGame(problem), virtual: [] };
  return chooseComputerAction(mightyHiddenInformation, mightyEvaluator, task, play, prover);
}

/** The play after all computer plays up to the student's next turn. */
export function afterComputerPlays(
  problem: MightyProblem,
  play: MightyPlay,
  prover: MightyProver,
): MightyPlay {
  let current = play;
  for (
    let turn = seatOnTurn(current);
    turn !== null && turn !== problem.student;
    turn = seatOnTurn(current)
  )
    current = addPlay(current, computerPlay(problem, current, prover));
  return current;
}
