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

/** The hand without some cards; cards that it does not hold change nothing. */
export function removeCards(hand: Hand, gone: ReadonlySet<Card> | readonly Card[]): Hand {
  // Who takes the same cards from several hands makes the set once.
  const out = 'has' in gone ? gone : new Set(gone);
  return hand.filter((card) => !out.has(card));
}
