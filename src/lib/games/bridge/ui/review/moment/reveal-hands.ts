/**
 * The four hands of the reveal, a diagram of two deals at once. Cards that lie differently in the
 * two deals (moved cards) are drawn as cards, all others as text; those that moved only to fill a
 * hand (filling cards) as grey text.
 */
import { deckIndex, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { revealSlots, type RevealSlot } from '$lib/kit/card-table/review/reveal-slots';
import type { ContrastDeals } from './two-deals';

/** The place of a card in a hand. */
interface BridgeRevealSlot extends RevealSlot<Card> {
  /** True when the card moved only to fill a hand. */
  readonly fills: boolean;
}

/** The cards of one suit in a hand. */
export interface RevealRow {
  readonly suit: Suit;
  /** From high to low; empty for a void. */
  readonly slots: readonly BridgeRevealSlot[];
  /** True when a card of the suit moves into or out of this hand, filling cards apart. */
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
  { neededDeal, beatingDeal, playedCards, fillingCards }: ContrastDeals,
  order: readonly Suit[],
): readonly RevealHand[] {
  const byDeck = (cards: readonly Card[]): readonly Card[] =>
    cards.toSorted((a, b) => deckIndex(a) - deckIndex(b));
  const hands = SEATS.map((seat) => {
    const beatingHand = beatingDeal.deal[seat];
    const neededHand = neededDeal?.deal[seat] ?? beatingHand;
    const slots = revealSlots(neededHand, beatingHand, playedCards, byDeck).map((slot) => ({
      ...slot,
      fills: fillingCards.has(slot.card),
    }));
    return { seat, slots };
  });
  const suits = order.filter((suit) =>
    hands.some((hand) => hand.slots.some(({ card }) => suitOf(card) === suit)),
  );
  const isMoved = (suit: Suit, slot: BridgeRevealSlot): boolean =>
    isDrawnAsCard(slot) && suitOf(slot.card) === suit;
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

/** True for a card that lies in another hand in the other deal, and not only to fill it. */
function isDrawnAsCard({ liesIn, fills }: BridgeRevealSlot): boolean {
  return liesIn !== 'both' && !fills;
}

/**
 * The number of moved cards in the diagram; filling cards do not count, and cards played before the
 * losing trick are not in it.
 */
export function visibleMovedCount({
  movedCards,
  playedCards,
  fillingCards,
}: ContrastDeals): number {
  return movedCards.filter(({ card }) => !playedCards.has(card) && !fillingCards.has(card)).length;
}

/** Widths of a printed rank and of a suit symbol, with their spacing; in font sizes. */
const RANK_WIDTH = 1;
const SUIT_WIDTH = 1.33;
/** Spacing beside a moved card, and its smallest width; in font sizes. */
const CARD_SPACING = 0.4;
const MIN_CARD_WIDTH = 1.25;

/**
 * The largest width of a moved card, as CSS, at which every row of these hands fits the space of a
 * hand at the side; but at least the width at which its index can be read (then a row may break
 * into two). The style sheet sets the space (`--side-width`, `--side-height`), the font size of the
 * ranks, the height of a row without moved cards, and the upper bound `--max-card`.
 */
export function movedCardWidth(hands: readonly RevealHand[]): string {
  const rows = hands.flatMap((hand) => hand.rows);
  const widths = rows.flatMap(({ slots }) => {
    const movedCount = slots.filter(isDrawnAsCard).length;
    const textWidth = SUIT_WIDTH + (slots.length - movedCount) * RANK_WIDTH;
    return movedCount === 0
      ? []
      : [
          `(var(--side-width) - ${textWidth} * var(--rank-size)) / ${movedCount} - ${CARD_SPACING} * var(--rank-size)`,
        ];
  });
  // A card is 1.4 times as high as wide.
  const heights = hands.flatMap(({ rows: handRows }) => {
    const tallCount = handRows.filter(({ tall }) => tall).length;
    return tallCount === 0
      ? []
      : [
          `((var(--side-height) - ${handRows.length - tallCount} * var(--row-height)) / ${tallCount} - ${CARD_SPACING} * var(--rank-size)) / 1.4`,
        ];
  });
  const largest = ['var(--max-card)', ...new Set([...widths, ...heights])].join(', ');
  return `max(${MIN_CARD_WIDTH} * var(--rank-size), min(${largest}))`;
}
