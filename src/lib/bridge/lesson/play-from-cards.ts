/** A play from a list of cards, as the command line takes them. */
import type { Card } from '$lib/cards/card';
import type { Result } from '$lib/core/result';
import { playAtStart, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { playEach, type Telling } from '$lib/trainer/port/told';
import { playComputerTurns } from './bridge-computer';
import { playableCards } from './bridge-lesson';

/**
 * Plays the student's cards, in order and forced ones included, and the computer's answers. Faults:
 * `play/illegal-card`, naming the legal ones; `play/over`.
 */
export function playBridgeStudentCards(
  problem: BridgeProblem,
  cards: readonly Card[],
  prover: BridgeProver,
): Result<Play> {
  const then = (play: Play): Play => playComputerTurns(problem, play, prover);
  return playEach(tellingOf(problem), cards, then(playAtStart(problem)), then);
}

<<<<<<< /work/main/src/lib/bridge/lesson/play-from-cards.ts
/** Plays the cards of all four hands from the problem's start. The same faults. */
export function playAllCards(problem: BridgeProblem, cards: readonly Card[]): Result<Play> {
=======
/** The play after the cards of all four hands, from the problem's start. The same faults. */
export function playAllBridgeCards(problem: BridgeProblem, cards: readonly Card[]): Result<Play> {
>>>>>>> /tmp/refactor/new
  return playEach(tellingOf(problem), cards, playAtStart(problem), (play) => play);
}

function tellingOf(problem: BridgeProblem): Telling<Play, Card> {
  return {
    legal: (play) => playableCards(problem, play),
    after: playCard,
    place(play) {
      const seat = turnOf(play);
      return seat === null ? null : `from ${seat} in trick ${play.won.length + 1}`;
    },
    one: 'Card',
    over: 'All thirteen tricks are over',
  };
}
