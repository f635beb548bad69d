/** A play told in cards, as the command line does. */
import type { Card } from '$lib/cards/card';
import type { Result } from '$lib/core/result';
import { playAtStart, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { playEach, type Telling } from '$lib/trainer/port/told';
import { answered } from './bridge-computer';
import { legalNow } from './bridge-lesson';

/**
 * The play after the student's cards alone, in playing order and forced ones too, and after every
 * answer of the computer's. Faults: `play/illegal-card`, naming the legal ones; `play/over`.
 */
export function playStudentCards(
  problem: BridgeProblem,
  cards: readonly Card[],
  prover: BridgeProver,
): Result<Play> {
  const then = (play: Play): Play => answered(problem, play, prover);
  return playEach(tellingOf(problem), cards, then(playAtStart(problem)), then);
}

/** The play after the cards of all four hands, from the problem's start. The same faults. */
export function playAllCards(problem: BridgeProblem, cards: readonly Card[]): Result<Play> {
  return playEach(tellingOf(problem), cards, playAtStart(problem), (play) => play);
}

function tellingOf(problem: BridgeProblem): Telling<Play, Card> {
  return {
    legal: (play) => legalNow(problem, play),
    after: playCard,
    place(play) {
      const seat = turnOf(play);
      return seat === null ? null : `from ${seat} in trick ${play.won.length + 1}`;
    },
    one: 'Card',
    over: 'All thirteen tricks are over',
  };
}
