/** Hands: sorted lists of cards. */
import { deckIndex, suitOf, type Card } from './card';
import type { Suit } from './suits';

/** The cards a player holds: in the order of `DECK`, none twice. */
export type Hand = readonly Card[];

/** A hand from cards in any order; a card given twice counts once. */
export function toHand(cards: Iterable<Card>): Hand {
  return [...new Set(cards)].sort((a, b) => deckIndex(a) - deckIndex(b));
}

/** The cards of one suit, from high to low. */
export function cardsInSuit(hand: Hand, suit: Suit): Hand {
  return hand.filter((card) => suitOf(card) === suit);
}

/** The hand without some cards, which need not be in it. */
export function removeCards(hand: Hand, removed: ReadonlySet<Card> | readonly Card[]): Hand {
  // A caller that removes the same cards from several hands passes a set.
  const removedSet = 'has' in removed ? removed : new Set(removed);
  return hand.filter((card) => !removedSet.has(card));
}
