/** Cards of the French deck and their order. */
import { RANKS, strengthOf, type Rank } from './ranks';
import { SUITS, type Suit } from './suits';

/** A card as a text, suit first: `SA`, `HT`, `D9`; it is stored and sent as it is. */
export type Card = `${Suit}${Rank}`;

/** The 52 cards, spades first, each suit from the ace down. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.map((rank): Card => `${suit}${rank}`),
);

const DECK_INDEX = new Map<string, number>(DECK.map((card, i) => [card, i]));

export function isCard(text: string): text is Card {
  return DECK_INDEX.has(text);
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

/** The index of a card in `DECK`, 0 to 51; hands are sorted by it. */
export function deckIndex(card: Card): number {
  return DECK_INDEX.get(card) ?? -1;
}

/** Sort order: the lowest rank first, equal ranks from clubs to spades. */
export function lowestFirst(a: Card, b: Card): number {
  return cardStrength(a) - cardStrength(b) || deckIndex(b) - deckIndex(a);
}
