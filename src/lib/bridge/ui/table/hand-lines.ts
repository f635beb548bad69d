/** In which order and in how many lines a hand is laid on the screen. */
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { trumpOf, type Strain } from '$lib/bridge/rules/contract';

/** One row; two rows; four columns; four rows, one for each suit. */
export const HAND_FORMS = ['row', 'rows', 'columns', 'suits'] as const;
export type HandForm = (typeof HAND_FORMS)[number];

export interface SuitGroup {
  readonly suit: Suit;
  /** From high to low. */
  readonly cards: Hand;
}

/** A line of a hand, from its beginning to its end. */
export type HandLine = readonly SuitGroup[];

/** The trump suit first, as dummy lays it down; the others as hands are written. */
export function suitOrder(strain: Strain): readonly Suit[] {
  const trump = trumpOf(strain);
  return trump ? [trump, ...SUITS.filter((suit) => suit !== trump)] : SUITS;
}

/**
 * The lines of a hand. `whole` is the hand before the play: where a suit lies depends on it alone,
 * so that no card moves to another line because some other one was played.
 */
export function handLines(
  hand: Hand,
  whole: Hand,
  form: HandForm,
  order: readonly Suit[],
): readonly HandLine[] {
  return suitLines(whole, form, order).map((suits) => {
    const groups = suits.map((suit) => ({ suit, cards: cardsInSuit(hand, suit) }));
    return form === 'row' || form === 'rows'
      ? groups.filter(({ cards }) => cards.length > 0)
      : groups;
  });
}

function suitLines(
  whole: Hand,
  form: HandForm,
  order: readonly Suit[],
): readonly (readonly Suit[])[] {
  switch (form) {
    case 'row':
      return [order];
    case 'rows':
      return twoRows(whole, order);
    case 'columns':
    case 'suits':
      return order.map((suit) => [suit]);
  }
}

/**
 * Two rows of whole suits in the given order, so that a suit stands in the same place in every
 * problem, as even as they can be. Of equal ones the first row is the shorter: the second is nearer
 * to the thumb.
 */
function twoRows(whole: Hand, order: readonly Suit[]): readonly (readonly Suit[])[] {
  const length = (suits: readonly Suit[]): number =>
    suits.reduce((sum, suit) => sum + cardsInSuit(whole, suit).length, 0);
  const cuts = order.slice(1).map((_, i) => [order.slice(0, i + 1), order.slice(i + 1)]);
  const longer = (rows: readonly (readonly Suit[])[]): number => Math.max(...rows.map(length));
  return cuts.reduce(
    (best, rows) => (longer(rows) < longer(best) ? rows : best),
    cuts[0] ?? [order],
  );
}

/** How many cards the longest of these lines has. */
export function maxLineLength(lines: readonly HandLine[]): number {
  return Math.max(
    0,
    ...lines.map((line) => line.reduce((sum, { cards }) => sum + cards.length, 0)),
  );
}
