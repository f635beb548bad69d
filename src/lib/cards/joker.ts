/** The joker, which some games add to the 52 cards; it has no suit. */
import type { Card } from './card';

export const JOKER = 'JK';
export type Joker = typeof JOKER;

/** A card of a deck with a joker. */
export type CardOrJoker = Card | Joker;

/** True for every card but the joker. */
export function isSuited(card: CardOrJoker): card is Card {
  return card !== JOKER;
}
