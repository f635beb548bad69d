/** The arrangement of the student's hand: suit by suit, in one row or two. */
import { suitOf } from '$lib/cards/card';
import { isSuited } from '$lib/cards/joker';
import type { Suit } from '$lib/cards/suits';
import type { MightyCard, MightyHand } from '$lib/mighty/rules/mighty-cards';
import type { Trump } from '$lib/mighty/rules/mighty-trump';
import type { HandExtent } from './mighty-felt-size';

/** Alternating colours, so that neighbouring suits are easy to tell apart. */
const IN_TURN: readonly Suit[] = ['S', 'H', 'C', 'D'];

/** The suits from the left: trump first, then alternating colours; the joker is last. */
export function suitDisplayOrder(trump: Trump | null): readonly Suit[] {
  if (trump === null || trump === 'NT') return IN_TURN;
  const first = IN_TURN.indexOf(trump);
  return [...IN_TURN.slice(first), ...IN_TURN.slice(0, first)];
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
  /** True for the first card of a suit in its row, which has more space before it. */
  readonly startsGroup: boolean;
  /** True when the next card overlaps it. */
  readonly covered: boolean;
}

/** The rows of a hand from the top: one, or two of nearly equal length. */
export function handRows(
  groups: readonly MightyHand[],
  two: boolean,
): readonly (readonly HandRowCard[])[] {
  const all = groups.flatMap((group) => group.map((card) => ({ card, group })));
  const cut = two ? Math.ceil(all.length / 2) : all.length;
  return [all.slice(0, cut), all.slice(cut)]
    .filter((row) => row.length > 0)
    .map((row) =>
      row.map(({ card, group }, i) => ({
        card,
        startsGroup: i > 0 && row[i - 1]?.group !== group,
        covered: row[i + 1]?.group === group,
      })),
    );
}

/** The extent of a hand. */
export function handExtent(hand: MightyHand, trump: Trump | null): HandExtent {
  const groups = groupBySuit(hand, trump);
  const inRows = handRows(groups, true).map(
    (row) => 1 + row.filter(({ startsGroup }) => startsGroup).length,
  );
  return { cards: hand.length, suits: groups.length, suitsInRow: Math.max(1, ...inRows) };
}
