/** A play told in cards, as the command line does. */
import type { Result } from '$lib/core/result';
import { playAtStart, SEAT_NAMES, type MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { Prover } from '$lib/mighty/proof/mighty-proof-game';
import { addPlay, turnOf, type Play } from '$lib/mighty/rules/mighty-play';
import type { PlayedCard } from '$lib/mighty/rules/mighty-trick';
import { playEach, type Telling } from '$lib/trainer/port/told';
import { answered } from './mighty-computer-player';
import { legalNow } from './mighty-lesson';

/**
 * The play after the student's plays alone, in order and forced ones too, and after every answer of the
 * computer's. Faults: `play/illegal-card`, naming the legal ones; `play/over`.
 */
export function playStudentCards(
  problem: MightyProblem,
  plays: readonly PlayedCard[],
  prover: Prover,
): Result<Play> {
  const then = (play: Play): Play => answered(problem, play, prover);
  return playEach(tellingOf(problem), plays, then(playAtStart(problem)), then);
}

/** The play after the plays of all five seats, from the problem's start. The same faults. */
export function playAllCards(problem: MightyProblem, plays: readonly PlayedCard[]): Result<Play> {
  return playEach(tellingOf(problem), plays, playAtStart(problem), (play) => play);
}

function tellingOf(problem: MightyProblem): Telling<Play, PlayedCard> {
  return {
    legal: (play) => legalNow(problem, play),
    after: addPlay,
    place(play) {
      const seat = turnOf(play);
      return seat === null ? null : `from ${SEAT_NAMES[seat]} in trick ${play.trick.number}`;
    },
    one: 'Card',
    over: 'All ten tricks are over',
  };
}
