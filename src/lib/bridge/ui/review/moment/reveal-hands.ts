/**
 * The four hands of the reveal, suit by suit: every card has one place in a deal, a card that moved
 * two.
 */
import { deckIndex, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { ContrastDeals } from './two-deals';

/** Which of the two deals lies on the felt. */
export type RevealDeal = 'hoped' | 'beat';

/** The place of a card in a hand. */
export interface RevealSlot {
  readonly card: Card;
  /** In which deal it lies there; in both when it did not move. */
  readonly liesIn: RevealDeal | 'both';
}

export interface RevealRow {
  readonly suit: Suit;
  /** From high to low; empty for a void. */
  readonly slots: readonly RevealSlot[];
  /** True when a card of it moved here. */
  readonly moves: boolean;
  /** True when a card of it moved anywhere: rows of the same suit are as high as each other. */
  readonly tall: boolean;
}

export interface RevealHand {
  readonly seat: Seat;
  /** The suits that anybody still holds, in the order of the table. */
  readonly rows: readonly RevealRow[];
}

/**
 * What each seat held at the beginning of the trick in which it was lost, in both deals at once:
 * the rows are the same whichever deal is shown, so that nothing but the moved cards moves.
 * `order`: of the suits.
 */
export function createRevealHands(
  deals: ContrastDeals,
  order: readonly Suit[],
): readonly RevealHand[] {
  const slots = SEATS.map((seat) => ({ seat, slots: slotsOf(deals, seat) }));
  const suits = order.filter((suit) =>
    slots.some((hand) => hand.slots.some(({ card }) => suitOf(card) === suit)),
  );
  const moves = (suit: Suit, { liesIn: lies, card }: RevealSlot): boolean =>
    lies !== 'both' && suitOf(card) === suit;
  return slots.map(({ seat, slots: all }) => ({
    seat,
    rows: suits.map((suit) => ({
      suit,
      slots: all.filter(({ card }) => suitOf(card) === suit),
      moves: all.some((slot) => moves(suit, slot)),
      tall: slots.some((hand) => hand.slots.some((slot) => moves(suit, slot))),
    })),
  }));
}

function slotsOf(
  { neededDeal: hoped, beatingDeal: beat, playedCards }: ContrastDeals,
  seat: Seat,
): readonly RevealSlot[] {
  const beaten = beat.deal[seat];
  const wished = hoped ? hoped.deal[seat] : beaten;
  return [...new Set([...wished, ...beaten])]
    .filter((card) => !playedCards.has(card))
    .sort((a, b) => deckIndex(a) - deckIndex(b))
    .map((card): RevealSlot => {
      if (!beaten.includes(card)) return { card, liesIn: 'hoped' };
      return { card, liesIn: wished.includes(card) ? 'both' : 'beat' };
    });
}

/** How many cards can still be seen to have moved: those that had been played lie nowhere. */
export function visibleMovedCount({ movedCards: moved, playedCards }: ContrastDeals): number {
  return moved.filter(({ card }) => !playedCards.has(card)).length;
}
