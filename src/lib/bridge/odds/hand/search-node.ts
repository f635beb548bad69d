/** A place of the play: what is left of all cards, the trick in progress, and how many tricks are missing. */
import { popcount } from '$lib/core/bits';
import { winningCard, isDeclarerSide, seatAfter, type RootPosition, type KernelTrick } from './root-position';

export interface SearchNode {
  /** All cards left, by suit; those of the trick in progress are gone. */
  readonly remaining: Uint16Array;
  readonly trick: KernelTrick;
  /** Tricks that the side still needs, the trick in progress included. */
  readonly tricksNeeded: number;
}

/** The place at which a question is asked: the cards of the trick in progress are played. */
export function createRootNode(table: RootPosition, need: number): SearchNode {
  const start: SearchNode = { remaining: table.cards, trick: { leader: table.leader, cards: [] }, tricksNeeded: need };
  return table.played.reduce((place, card) => childNode(table, place, card), start);
}

/** The place after one card more. */
export function childNode({ strain }: RootPosition, { remaining: left, trick, tricksNeeded: need }: SearchNode, card: number): SearchNode {
  const rest = left.slice();
  rest[card >> 4] = (rest[card >> 4] ?? 0) & ~(1 << (card & 15));
  const cards = [...trick.cards, card];
  if (cards.length < 4) return { remaining: rest, trick: { leader: trick.leader, cards }, tricksNeeded: need };
  const winner = seatAfter(trick.leader, cards.indexOf(winningCard(cards, strain)));
  const taken = isDeclarerSide(winner) ? 1 : 0;
  return { remaining: rest, trick: { leader: winner, cards: [] }, tricksNeeded: need - taken };
}

export const seatOnTurnAt = ({ trick }: SearchNode): number => seatAfter(trick.leader, trick.cards.length);

/** How many cards are still to be played. */
export function countRemainingCards({ remaining: left }: SearchNode): number {
  let cards = 0;
  for (let suit = 0; suit < 4; suit++) cards += popcount(left[suit] ?? 0);
  return cards;
}

/** All cards left before the trick in progress, by suit. */
export function cardsBeforeTrick({ remaining: left, trick }: SearchNode): Uint16Array {
  const before = left.slice();
  for (const card of trick.cards) before[card >> 4] = (before[card >> 4] ?? 0) | (1 << (card & 15));
  return before;
}
