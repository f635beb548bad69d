/** How the student's own hand lies: suit by suit, in one row or in two. */
import { suitOf } from '$lib/cards/card';
import { isSuited } from '$lib/cards/joker';
import type { Suit } from '$lib/cards/suits';
import type { MightyCard, MightyHand } from '$lib/mighty/rules/mighty-cards';
import type { Trump } from '$lib/mighty/rules/mighty-trump';
import type { HandExtent } from './mighty-felt-size';

/** Black and red in turn, so that neighbours are told apart at a glance. */
const IN_TURN: readonly Suit[] = ['S', 'H', 'C', 'D'];

/**
 * The suits from the left: trump first, and from there black and red in turn; the joker's place is
 * the last.
 */
export function suitDisplayOrder(trump: Trump | null): readonly Suit[] {
  if (trump === null || trump === 'NT') return IN_TURN;
  const first = IN_TURN.indexOf(trump);
  return [...IN_TURN.slice(first), ...IN_TURN.slice(0, first)];
}

/**
 * A hand in its suits from the left, each from the ace down; suits that it does not hold are left
 * out.
 */
export function groupBySuit(hand: MightyHand, trump: Trump | null): readonly MightyHand[] {
  const suits = suitDisplayOrder(trump).map((suit) =>
    hand.filter((card) => isSuited(card) && suitOf(card) === suit),
  );
  return [...suits, hand.filter((card) => !isSuited(card))].filter((group) => group.length > 0);
}

export interface HandRowCard {
  readonly card: MightyCard;
  /** The first of its suit in its row: more space stands before it. */
  readonly startsGroup: boolean;
  /** The next card of its row lies on it. */
  readonly covered: boolean;
}

/**
 * The rows in which a hand lies, from the top: one, or two whose lengths differ by one at the most.
 */
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
        apart: i > 0 && row[i - 1]?.group !== group,
        covered: row[i + 1]?.group === group,
      })),
    );
}

/** What a hand needs of the room it lies in. */
export function handExtent(hand: MightyHand, trump: Trump | null): HandExtent {
  const groups = groupBySuit(hand, trump);
  const inRows = handRows(groups, true).map((row) => 1 + row.filter(({ startsGroup: startsGroup }) => startsGroup).length);
  return { cards: hand.length, suits: groups.length, suitsInRow: Math.max(1, ...inRows) };
}
