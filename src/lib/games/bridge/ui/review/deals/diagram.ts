/** The notation of a hand in a diagram. */
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';

/** A suit of a hand with the cards that were in it, those already played marked. */
export interface SuitRow {
  readonly suit: Suit;
  readonly cards: readonly { readonly card: Card; readonly played: boolean }[];
}

/** A hand suit by suit, as hand diagrams are written. */
export function suitRows(
  hand: Hand,
  suits: readonly Suit[],
  played: ReadonlySet<Card>,
): readonly SuitRow[] {
  return suits.map((suit) => ({
    suit,
    cards: cardsInSuit(hand, suit).map((card) => ({ card, played: played.has(card) })),
  }));
}
