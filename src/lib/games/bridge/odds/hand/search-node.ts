/**
 * A node of the search over layouts: the remaining cards, the trick in progress, the tricks needed.
 * A card is a number: its suit (0 to 3) times 16, plus its rank; a suit's cards are a bit set of
 * ranks.
 */
import { popcount } from '$lib/core/bits';
import {
  winningCard,
  isDeclarerSide,
  seatIndexAfter,
  type RootPosition,
  type KernelTrick,
} from './root-position';

export interface SearchNode {
  /** The remaining cards by suit, without those of the trick in progress. */
  readonly remaining: Uint16Array;
  readonly trick: KernelTrick;
  /** Tricks that declarer's side still needs, the trick in progress included. */
  readonly tricksNeeded: number;
}

/** The node of the root position, after the cards of its trick in progress. */
export function createRootNode(root: RootPosition, tricksNeeded: number): SearchNode {
  const start: SearchNode = {
    remaining: root.cards,
    trick: { leader: root.leader, cards: [] },
    tricksNeeded,
  };
  return root.played.reduce((node, card) => childNode(root, node, card), start);
}

/** The node after one more card. */
export function childNode(
  { strain }: RootPosition,
  { remaining, trick, tricksNeeded }: SearchNode,
  card: number,
): SearchNode {
  const remainingAfter = remaining.slice();
  remainingAfter[card >> 4] = (remainingAfter[card >> 4] ?? 0) & ~(1 << (card & 15));
  const cards = [...trick.cards, card];
  if (cards.length < 4)
    return { remaining: remainingAfter, trick: { leader: trick.leader, cards }, tricksNeeded };
  const winner = seatIndexAfter(trick.leader, cards.indexOf(winningCard(cards, strain)));
  const tricksWon = isDeclarerSide(winner) ? 1 : 0;
  return {
    remaining: remainingAfter,
    trick: { leader: winner, cards: [] },
    tricksNeeded: tricksNeeded - tricksWon,
  };
}

export const seatOnTurnAt = ({ trick }: SearchNode): number =>
  seatIndexAfter(trick.leader, trick.cards.length);

/** The number of cards still to be played. */
export function countRemainingCards({ remaining }: SearchNode): number {
  let count = 0;
  for (let suit = 0; suit < 4; suit++) count += popcount(remaining[suit] ?? 0);
  return count;
}

/** The cards by suit before the trick in progress. */
export function cardsBeforeTrick({ remaining, trick }: SearchNode): Uint16Array {
  const before = remaining.slice();
  for (const card of trick.cards) before[card >> 4] = (before[card >> 4] ?? 0) | (1 << (card & 15));
  return before;
}
