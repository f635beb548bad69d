/** Queries about a choice between cards, shared by the preferences of several families. */
import { cardStrength, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { cardsPlayed, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { CardChoice } from './rule';
import type { InformationSet } from './scene';

/**
 * True when a defender is to play at this position of the trick, 0 for the lead. Declarer and dummy
 * have rules of their own.
 */
export function isDefenderToPlay(
  { infoSet: { seat, contract, play } }: Pick<CardChoice, 'infoSet'>,
  positionInTrick: number,
): boolean {
  const isDefendersTurn = sideOf(seat) !== sideOf(contract.declarer) && turnOf(play) === seat;
  return isDefendersTurn && play.trick.cards.length === positionInTrick;
}

/** The cards of a suit that the player has left, from high to low. */
export function suitHolding({ hand, play }: InformationSet, suit: Suit): Hand {
  return cardsInSuit(removeCards(hand, cardsPlayed(play)), suit);
}

/** True when the holding has the card one rank above (`step` 1) or below (`step` -1) this one. */
export function holdsAdjacentCard(holding: Hand, card: Card, step: 1 | -1): boolean {
  return holding.some((heldCard) => cardStrength(heldCard) === cardStrength(card) + step);
}
