/** Parses an error as an author writes it. */
import { failWith, ok, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { parseCards } from '$lib/bridge/notation/card-notation';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/bridge/problem/bridge-problem';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayedBy, misfit, playCard, playCards, turnOf } from '$lib/bridge/rules/bridge-play';
import { visibleHands } from '../question-from-problem';
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
  const duplicate = playedCards.find((card, i) => playedCards.indexOf(card) < i);
  if (duplicate !== undefined) return failWith('finder/error', `${duplicate} is played twice.`);
  const before = playCards(playAtStart(problem), cardsBefore);
  const seat = turnOf(before);
  if (seat === null || !isPlayedByStudent(problem, seat))
    return failWith(
      'finder/error',
      `${card} is no card of the student's: the last card is the error.`,
    );
  const after = playCard(before, card);
  // Hidden hands are the ones to be found: only the cards that they played are known.
  const hands = visibleHands(problem);
  const illegal = misfit(
    dealOf((seat) => hands[seat] ?? toHand(cardsPlayedBy(after, seat))),
    after,
  );
  if (illegal)
    return failWith('finder/error', `${illegal.seat} cannot play ${illegal.card} there.`);
  return ok({ cardsBefore, card });
}
