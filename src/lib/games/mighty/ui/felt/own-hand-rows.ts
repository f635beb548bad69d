/** The arrangement of the student's hand: suit by suit, in one row or two. */
import { suitOf } from '$lib/cards/card';
import { isSuited } from '$lib/cards/joker';
import type { Suit } from '$lib/cards/suits';
import type { MightyCard, MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';
import type { HandExtent } from './mighty-felt-size';

/** Black and red in turn, so that neighbouring suits are easy to tell apart. */
const ALTERNATING_SUITS: readonly Suit[] = ['S', 'H', 'C', 'D'];

/** The suits from the left: trump first, then alternating colours; the joker is last. */
export function suitDisplayOrder(trump: Trump | null): readonly Suit[] {
  if (trump === null || trump === 'NT') return ALTERNATING_SUITS;
  const first = ALTERNATING_SUITS.indexOf(trump);
  return [...ALTERNATING_SUITS.slice(first), ...ALTERNATING_SUITS.slice(0, first)];
}

/** A hand grouped by suit from the left, each from the ace down; missing suits are omitted. */
export function groupBySuit(hand: MightyHand, trump: Trump | null): readonly MightyHand[] {
  const suits = suitDisplayOrder(trump).map((suit) =>
    hand.filter((card) => isSuited(card) && suitOf(card) === suit),
  );
  return [...suits, hand.filter((card) => !isSuited(card))].filter((group) => group.length > 0);
}

export interface HandRowCard {
  readonly card: MightyCard;
  /** True for the first card of a further suit in its row, which has more space before it. */
  readonly startsGroup: boolean;
  /** True when the next card overlaps it. */
  readonly covered: boolean;
}

/** The rows of a hand from the top: one, or two of nearly equal length. */
export function handRows(
  groups: readonly MightyHand[],
  hasTwoRows: boolean,
): readonly (readonly HandRowCard[])[] {
  const cards = groups.flatMap((group) => group.map((card) => ({ card, group })));
  const firstRowLength = hasTwoRows ? Math.ceil(cards.length / 2) : cards.length;
  return [cards.slice(0, firstRowLength), cards.slice(firstRowLength)]
    .filter((row) => row.length > 0)
    .map((row) =>
      row.map(({ card, group }, i) => ({
        card,
        startsGroup: i > 0 && row[i - 1]?.group !== group,
        covered: row[i + 1]?.group === group,
      })),
    );
}

/** The extent of a hand, from which the card sizes follow. */
export function handExtent(hand: MightyHand, trump: Trump | null): HandExtent {
  const groups = groupBySuit(hand, trump);
  const hasTwoRows = true;
  const suitsByRow = handRows(groups, hasTwoRows).map(
    (row) => 1 + row.filter(({ startsGroup }) => startsGroup).length,
  );
  return { cards: hand.length, suits: groups.length, suitsInRow: Math.max(1, ...suitsByRow) };
}
