/**
 * The four hands of the reveal, a diagram of two deals at once: a card that lies in different hands
 * in the two deals has a slot in both hands.
 */
import { deckIndex, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { ContrastDeals } from './two-deals';

/** The deal that the student's play needed (`hoped`), and the one that beat it (`beat`). */
export type RevealDeal = 'hoped' | 'beat';

/** The position of a card in a hand. */
export interface RevealSlot {
  readonly card: Card;
  /** The deal in which the card lies in this hand; `both` when it does not move. */
  readonly liesIn: RevealDeal | 'both';
}

/** The cards of one suit in a hand. */
export interface RevealRow {
  readonly suit: Suit;
  /** From high to low; empty for a void. */
  readonly slots: readonly RevealSlot[];
  /** True when a card of the suit moves into or out of this hand. */
  readonly moves: boolean;
  /** True when a card of the suit moves in any hand; all rows of a suit have the same height. */
  readonly tall: boolean;
}

/** One hand of the diagram. */
export interface RevealHand {
  readonly seat: Seat;
  /** The suits of which any hand still has a card, in display order. */
  readonly rows: readonly RevealRow[];
}

/**
 * The hands at the beginning of the losing trick, with the cards of both deals. The rows are the
 * same whichever deal is shown, so that only the moved cards change. `order` is that of the suits.
 */
export function createRevealHands(
  deals: ContrastDeals,
  order: readonly Suit[],
): readonly RevealHand[] {
  const hands = SEATS.map((seat) => ({ seat, slots: slotsOf(deals, seat) }));
  const suits = order.filter((suit) =>
    hands.some((hand) => hand.slots.some(({ card }) => suitOf(card) === suit)),
  );
  const isMoved = (suit: Suit, { liesIn, card }: RevealSlot): boolean =>
    liesIn !== 'both' && suitOf(card) === suit;
  return hands.map(({ seat, slots }) => ({
    seat,
    rows: suits.map((suit) => ({
      suit,
      slots: slots.filter(({ card }) => suitOf(card) === suit),
      moves: slots.some((slot) => isMoved(suit, slot)),
      tall: hands.some((hand) => hand.slots.some((slot) => isMoved(suit, slot))),
    })),
  }));
}

/** A hand's cards in both deals at once, high to low by suit, without those already played. */
function slotsOf(
  { neededDeal, beatingDeal, playedCards }: ContrastDeals,
  seat: Seat,
): readonly RevealSlot[] {
  const beatingHand = beatingDeal.deal[seat];
  const neededHand = neededDeal ? neededDeal.deal[seat] : beatingHand;
  return [...new Set([...neededHand, ...beatingHand])]
    .filter((card) => !playedCards.has(card))
    .sort((a, b) => deckIndex(a) - deckIndex(b))
    .map((card): RevealSlot => {
      if (!beatingHand.includes(card)) return { card, liesIn: 'hoped' };
      return { card, liesIn: neededHand.includes(card) ? 'both' : 'beat' };
    });
}

/** The number of moved cards in the diagram; cards played before the losing trick are not in it. */
export function visibleMovedCount({ movedCards, playedCards }: ContrastDeals): number {
  return movedCards.filter(({ card }) => !playedCards.has(card)).length;
}
