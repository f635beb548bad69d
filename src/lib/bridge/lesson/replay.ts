/** A play told in cards, as the command line does. */
import type { Card } from '$lib/cards/card';
import { fault, ok, type Result } from '$lib/core/result';
import { playAtStart, type BridgeProblem } from '$lib/bridge/problem/problem';
import type { Prover } from '$lib/bridge/proof/port';
import { playCard, turnOf, type Play } from '$lib/bridge/rules/play';
import { answered } from './computer';
import { legalNow } from './lesson';

/**
 * The play after the student's cards alone, in playing order and forced ones too, and after every
 * answer of the computer's. Faults: `play/illegal-card`, naming the legal ones; `play/over`.
 */
export function playStudentCards(
  problem: BridgeProblem,
  cards: readonly Card[],
  prover: Prover,
): Result<Play> {
  const start = answered(problem, playAtStart(problem), prover);
  return playEach(problem, cards, start, (play) => answered(problem, play, prover));
}

/** The play after the cards of all four hands, from the problem's start. The same faults. */
export function playAllCards(problem: BridgeProblem, cards: readonly Card[]): Result<Play> {
  return playEach(problem, cards, playAtStart(problem), (play) => play);
}

/** The play after some cards, each legal in a deal that is alive, and what `then` adds to each. */
function playEach(
  problem: BridgeProblem,
  cards: readonly Card[],
  start: Play,
  then: (play: Play) => Play,
): Result<Play> {
  let play = start;
  for (const [i, card] of cards.entries()) {
    const seat = turnOf(play);
    if (seat === null) {
      return fault(
        'play/over',
        `All thirteen tricks are over: ${card} and what follows it is too much.`,
      );
    }
    const legal = legalNow(problem, play);
    if (!legal.includes(card)) {
      return fault(
        'play/illegal-card',
        `Card ${i + 1}, ${card}, cannot be played from ${seat} in trick ${play.won.length + 1}. Legal: ${legal.join(' ')}.`,
      );
    }
    play = then(playCard(play, card));
  }
  return ok(play);
}
