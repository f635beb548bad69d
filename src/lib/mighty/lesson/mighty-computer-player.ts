/** The computer's card at a Mighty table, for every seat that the student does not play. */
import { toMightyProofGame } from '$lib/mighty/problem/proof-game-of-problem';
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { MightyProver } from '$lib/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/mighty/proof/mighty-hidden-information';
import { mightyEvaluator } from '$lib/mighty/proof/mighty-evaluation';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { chooseComputerAction } from '$lib/switching/computer-choice';

/**
 * What the computer plays, whose turn it must be; see `computerAction`. The same problem and play
 * give the same card.
 */
export function computerPlay(problem: MightyProblem, play: MightyPlay, prover: MightyProver): MightyPlayedCard {
  const contest = { game: toMightyProofGame(problem), virtual: [] };
  return chooseComputerAction(mightyHiddenInformation, mightyEvaluator, contest, play, prover);
}

/** The play after every card of the computer's that comes before the student's next one. */
export function afterComputerPlays(problem: MightyProblem, play: MightyPlay, prover: MightyProver): MightyPlay {
  let now = play;
  for (let turn = seatOnTurn(now); turn !== null && turn !== problem.student; turn = seatOnTurn(now))
    now = addPlay(now, computerPlay(problem, now, prover));
  return now;
}
