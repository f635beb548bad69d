/** Plays a list of cards, for the command line. */
import type { Result } from '$lib/core/result';
import {
  playAtProblemStart,
  MIGHTY_SEAT_NAMES,
  type MightyProblem,
} from '$lib/games/mighty/problem/mighty-problem';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { replayActions, type ActionReplayRules } from '$lib/trainer/port/replay-actions';
import { afterComputerPlays } from './mighty-computer-player';
import { studentLegalPlays } from './mighty-lesson';

/**
 * Plays the student's cards only, forced ones included, and the computer's after each. Faults:
 * `play/illegal-card`, naming the legal ones; `play/over`.
 */
export function playStudentCards(
  problem: MightyProblem,
  plays: readonly MightyPlayedCard[],
  prover: MightyProver,
): Result<MightyPlay> {
  const playComputers = (play: MightyPlay): MightyPlay => afterComputerPlays(problem, play, prover);
  const start = playComputers(playAtProblemStart(problem));
  return replayActions(replayRulesOf(problem), plays, start, playComputers);
}

/** Plays the cards of all five seats from the problem's start. The same faults. */
export function playAllCards(
  problem: MightyProblem,
  plays: readonly MightyPlayedCard[],
): Result<MightyPlay> {
  const playNothing = (play: MightyPlay): MightyPlay => play;
  const start = playAtProblemStart(problem);
  return replayActions(replayRulesOf(problem), plays, start, playNothing);
}

function replayRulesOf(problem: MightyProblem): ActionReplayRules<MightyPlay, MightyPlayedCard> {
  return {
    legal: (play) => studentLegalPlays(problem, play),
    after: addPlay,
    turnPhrase(play) {
      const seat = seatOnTurn(play);
      return seat === null ? null : `from ${MIGHTY_SEAT_NAMES[seat]} in trick ${play.trick.number}`;
    },
    actionNoun: 'Card',
    overMessage: 'All ten tricks are over',
  };
}
