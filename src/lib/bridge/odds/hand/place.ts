/** A place of the play: what is left of all cards, the trick in progress, and how many tricks are missing. */
import { popcount } from '$lib/core/bits';
import { bestOf, isOurs, next, type Table, type Trick } from './cards';

export interface Place {
  /** All cards left, by suit; those of the trick in progress are gone. */
  readonly left: Uint16Array;
  readonly trick: Trick;
  /** Tricks that the side still needs, the trick in progress included. */
  readonly need: number;
}

/** The place at which a question is asked: the cards of the trick in progress are played. */
export function beginning(table: Table, need: number): Place {
  const start: Place = { left: table.cards, trick: { leader: table.leader, cards: [] }, need };
  return table.played.reduce((place, card) => after(table, place, card), start);
}

/** The place after one card more. */
export function after({ strain }: Table, { left, trick, need }: Place, card: number): Place {
  const rest = left.slice();
  rest[card >> 4] = (rest[card >> 4] ?? 0) & ~(1 << (card & 15));
  const cards = [...trick.cards, card];
  if (cards.length < 4) return { left: rest, trick: { leader: trick.leader, cards }, need };
  const winner = next(trick.leader, cards.indexOf(bestOf(cards, strain)));
  const taken = isOurs(winner) ? 1 : 0;
  return { left: rest, trick: { leader: winner, cards: [] }, need: need - taken };
}

export const turnAt = ({ trick }: Place): number => next(trick.leader, trick.cards.length);

/** How many cards are still to be played. */
export function cardsToCome({ left }: Place): number {
  let cards = 0;
  for (let suit = 0; suit < 4; suit++) cards += popcount(left[suit] ?? 0);
  return cards;
}

/** All cards left before the trick in progress, by suit. */
export function beforeTrick({ left, trick }: Place): Uint16Array {
  const before = left.slice();
  for (const card of trick.cards) before[card >> 4] = (before[card >> 4] ?? 0) | (1 << (card & 15));
  return before;
}
