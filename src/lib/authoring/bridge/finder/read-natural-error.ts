/**
 * Parses a natural error (a plausible wrong card of the student, for which the deal finder looks
 * for a deal that punishes it) as an author writes it.
 */
import { failWith, ok, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayedBy,
  misfit,
  playCard,
  playCards,
  turnOf,
} from '$lib/games/bridge/rules/bridge-play';
import { visibleHands } from './question-from-problem';
import type { NaturalError } from './punishment-checker';

/**
 * Parses the cards of all four hands from the start up to an error of the student's, which comes
 * last.
 */
export function readNaturalError(problem: BridgeProblem, text: string): Result<NaturalError> {
  const read = parseCards(text);
  if (!read.ok) return read;
  const cardsBefore: readonly Card[] = read.value.slice(0, -1);
  const card = read.value.at(-1);
  if (card === undefined)
    return failWith('finder/error', 'Write the cards since the start, the error last.');
  const playedCards = [...problem.start, ...read.value];
  const duplicate = playedCards.find((playedCard, i) => playedCards.indexOf(playedCard) < i);
  if (duplicate !== undefined) return failWith('finder/error', `${duplicate} is played twice.`);
  const playBefore = playCards(playAtStart(problem), cardsBefore);
  const seat = turnOf(playBefore);
  if (seat === null || !isPlayedByStudent(problem, seat))
    return failWith(
      'finder/error',
      `${card} is no card of the student's: the last card is the error.`,
    );
  const playAfter = playCard(playBefore, card);
  // Hidden hands are the ones to be found: only the cards that they played are known.
  const hands = visibleHands(problem);
  const knownCards = dealOf(
    (handSeat) => hands[handSeat] ?? toHand(cardsPlayedBy(playAfter, handSeat)),
  );
  const illegalPlay = misfit(knownCards, playAfter);
  if (illegalPlay)
    return failWith('finder/error', `${illegalPlay.seat} cannot play ${illegalPlay.card} there.`);
  return ok({ cardsBefore, card });
}
