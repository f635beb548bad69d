/** The order of the suits of a hand on the screen, and their division into lines. */
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { trumpOf, type Strain } from '$lib/games/bridge/rules/contract';

/** One row; two rows; four columns; four rows, one for each suit. */
export const HAND_FORMS = ['row', 'rows', 'columns', 'suits'] as const;
export type HandForm = (typeof HAND_FORMS)[number];

/** The cards of a suit in a line. */
export interface SuitGroup {
  readonly suit: Suit;
  /** From high to low. */
  readonly cards: Hand;
}

/** A row or column of a hand. */
export type HandLine = readonly SuitGroup[];

/** Trumps first, as dummy is laid down; the other suits from spades to clubs. */
export function suitOrder(strain: Strain): readonly Suit[] {
  const trump = trumpOf(strain);
  return trump ? [trump, ...SUITS.filter((suit) => suit !== trump)] : SUITS;
}

/**
 * The lines of a hand. The position of a suit depends only on `initialHand`, the hand before the
 * play, so that no card moves to another line because another one was played.
 */
export function handLines(
  hand: Hand,
  initialHand: Hand,
  form: HandForm,
  order: readonly Suit[],
): readonly HandLine[] {
  return suitLines(initialHand, form, order).map((suits) => {
    const groups = suits.map((suit) => ({ suit, cards: cardsInSuit(hand, suit) }));
    return form === 'row' || form === 'rows'
      ? groups.filter(({ cards }) => cards.length > 0)
      : groups;
  });
}

/** The suits of each line. */
function suitLines(
  initialHand: Hand,
  form: HandForm,
  order: readonly Suit[],
): readonly (readonly Suit[])[] {
  switch (form) {
    case 'row':
      return [order];
    case 'rows':
      return twoRows(initialHand, order);
    case 'columns':
    case 'suits':
      return order.map((suit) => [suit]);
  }
}

/**
 * Splits the suits, in the given order, into two rows as even as possible. Between equally even
 * splits the one with the shorter first row wins: the second row is nearer to the thumb.
 */
function twoRows(initialHand: Hand, order: readonly Suit[]): readonly (readonly Suit[])[] {
  const cardCount = (suits: readonly Suit[]): number =>
    suits.reduce((sum, suit) => sum + cardsInSuit(initialHand, suit).length, 0);
  const splits = order.slice(1).map((_, i) => [order.slice(0, i + 1), order.slice(i + 1)]);
  const maxRowLength = (rows: readonly (readonly Suit[])[]): number =>
    Math.max(...rows.map(cardCount));
  return splits.reduce(
    (best, rows) => (maxRowLength(rows) < maxRowLength(best) ? rows : best),
    splits[0] ?? [order],
  );
}

/** The number of cards in the longest of these lines. */
export function maxLineLength(lines: readonly HandLine[]): number {
  return Math.max(
    0,
    ...lines.map((line) => line.reduce((sum, { cards }) => sum + cards.length, 0)),
  );
}
