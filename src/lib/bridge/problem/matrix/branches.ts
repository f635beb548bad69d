/** What the cards of the others tell apart while a line is written: the moments, and what an `if` can look for. */
import { deckPlace, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import type { Seat } from '$lib/bridge/rules/seats';
import type { Table } from '../check/table';
import type { CardOrSuit } from '../problem';

/** What each seat played last: a card with those for which it stands. */
export type Last = { readonly [S in Seat]?: readonly Card[] };

/** A turn of the student's. */
export interface Moment {
  readonly table: Table;
  readonly last: Last;
  /** The ways that lead here: what was last at each turn of the student's since the line began, this one included. */
  readonly pasts: readonly (readonly Last[])[];
}

/** The cards that a seat had played last at a turn before some moments and before none of the others, and how many ways have them. */
export function telling(
  seat: Seat,
  turn: number,
  some: readonly Moment[],
  others: readonly Moment[],
): { readonly cards: readonly Card[]; readonly count: number } {
  const here = new Set(lastsAt(seat, turn, others).flat());
  const own = lastsAt(seat, turn, some).filter(
    (equals) => equals.length > 0 && equals.every((card) => !here.has(card)),
  );
  return { cards: [...new Set(own.flat())], count: own.length };
}

function lastsAt(
  seat: Seat,
  turn: number,
  moments: readonly Moment[],
): readonly (readonly Card[])[] {
  return moments.flatMap(({ pasts }) => pasts.map((past) => past[turn]?.[seat] ?? []));
}

/** The same with a suit for several of its cards, where none of it was played elsewhere. */
export function shortest(
  cards: readonly Card[],
  elsewhere: ReadonlySet<Suit>,
): readonly CardOrSuit[] {
  const ordered = cards.toSorted((a, b) => deckPlace(a) - deckPlace(b));
  const named = ordered.map((card): CardOrSuit => {
    const suit = suitOf(card);
    const several = cards.filter((other) => suitOf(other) === suit).length > 1;
    return several && !elsewhere.has(suit) ? suit : card;
  });
  return [...new Set(named)];
}
