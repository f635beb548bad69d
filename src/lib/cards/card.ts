import { RANKS, strengthOf, type Rank } from './ranks';
import { SUITS, type Suit } from './suits';

/** A card is its own notation, suit first: `SA`, `HT`, `D9`. It needs no parsing to be stored or sent. */
export type Card = `${Suit}${Rank}`;

/** The 52 cards, spades first, each suit from the ace down. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.map((rank): Card => `${suit}${rank}`),
);

const PLACE = new Map<string, number>(DECK.map((card, i) => [card, i]));

export function isCard(text: string): text is Card {
  return PLACE.has(text);
}

export function suitOf(card: Card): Suit {
  return card[0] as Suit;
}

export function rankOf(card: Card): Rank {
  return card[1] as Rank;
}

/** 14 for an ace down to 2 for a two. */
export function cardStrength(card: Card): number {
  return strengthOf(rankOf(card));
}

/** The place of a card in `DECK`, 0 to 51; the order in which hands are held. */
export function deckIndex(card: Card): number {
  return PLACE.get(card) ?? -1;
}

/** Orders the lowest rank first; of equal ranks clubs before diamonds, hearts and spades. */
export function lowestFirst(a: Card, b: Card): number {
  return cardStrength(a) - cardStrength(b) || deckIndex(b) - deckIndex(a);
}
