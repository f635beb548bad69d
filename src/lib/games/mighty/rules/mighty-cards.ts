/** The 53 cards: the French deck and a joker. */
import { DECK, deckIndex, rankOf } from '$lib/cards/card';
import { isSuited, JOKER, type CardOrJoker } from '$lib/cards/joker';
import type { Rank } from '$lib/cards/ranks';

export { isSuited, JOKER };
export type MightyCard = CardOrJoker;

/** All cards in hand order: the suits as in bridge, each from the ace down, then the joker. */
export const MIGHTY_DECK: readonly MightyCard[] = [...DECK, JOKER];

/** A hand: cards in the order of `MIGHTY_DECK`, without duplicates. */
export type MightyHand = readonly MightyCard[];

/** Sorts cards into a hand; duplicates count once. */
export function mightyHand(cards: Iterable<MightyCard>): MightyHand {
  return [...new Set(cards)].sort((a, b) => deckPosition(a) - deckPosition(b));
}

/** The hand without the removed cards; cards that it does not hold are ignored. */
export function handWithout(hand: MightyHand, removed: readonly MightyCard[]): MightyHand {
  const removedCards = new Set(removed);
  return hand.filter((card) => !removedCards.has(card));
}

const POINT_RANKS: ReadonlySet<Rank> = new Set<Rank>(['A', 'K', 'Q', 'J', 'T']);

/** Points in the whole deck: each A K Q J T of a suit counts one. */
export const ALL_POINTS = 20;

export function isPointCard(card: MightyCard): boolean {
  return isSuited(card) && POINT_RANKS.has(rankOf(card));
}

/** The number of point cards. */
export function pointsIn(cards: readonly MightyCard[]): number {
  return cards.filter(isPointCard).length;
}

function deckPosition(card: MightyCard): number {
  return isSuited(card) ? deckIndex(card) : DECK.length;
}
