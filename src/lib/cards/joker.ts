/** The joker, which some games play with besides the 52 cards; it belongs to no suit, so that its notation has none. */
import type { Card } from './card';

export const JOKER = 'JK';
export type Joker = typeof JOKER;

/** A card of a deck with a joker. */
export type CardOrJoker = Card | Joker;

/** Whether a card is one of the four suits', which is every card but the joker. */
export function isSuited(card: CardOrJoker): card is Card {
  return card !== JOKER;
}
