/** Questions about a choice of cards that the preferences of more than one family ask. */
import { cardStrength, type Card } from '$lib/cards/card';
import { inSuit, without, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { cardsPlayed, turnOf } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import type { CardChoice } from './rule';
import type { InformationSet } from './scene';

/** Whether a defender plays to the trick at this place, 0 for a lead; declarer has reasons of its own. */
export function isDefenderToPlay(
  { infoSet: { seat, contract, play } }: Pick<CardChoice, 'witness'>,
  place: number,
): boolean {
  const defends = sideOf(seat) !== sideOf(contract.declarer) && turnOf(play) === seat;
  return defends && play.trick.cards.length === place;
}

/** What the player still holds of a suit, from high to low. */
export function suitHolding({ hand, play }: InformationSet, suit: Suit): Hand {
  return inSuit(without(hand, cardsPlayed(play)), suit);
}

/** Whether the hand holds the card that is so much higher, or lower when negative, of the same suit. */
export function holdsAdjacentCard(held: Hand, card: Card, step: 1 | -1): boolean {
  return held.some((other) => cardStrength(other) === cardStrength(card) + step);
}
