/**
 * Move generation for the search over layouts, likely cutoffs first, one move of equivalent cards.
 * A card is a number: its suit (0 to 3) times 16, plus its rank.
 */
import { definite } from '$lib/core/result';
import { winningCard, suitHoldingBits, highestRankOf, type RootPosition } from './root-position';
import { seatOnTurnAt, type SearchNode } from './search-node';

const SUITS = [0, 1, 2, 3];

/**
 * The moves of declarer's side, whose hands are the same in all layouts: the lowest card of each
 * run of equivalent ones. The run with the `killer` (a card that caused a cutoff elsewhere) comes
 * first.
 */
export function generateDeclarerMoves(
  root: RootPosition,
  node: SearchNode,
  killer: number | undefined,
): readonly number[] {
  const runs = equivalentRuns(root, node);
  const first = killer === undefined ? undefined : runs.find((run) => run.includes(killer));
  return [...(first ? [first] : []), ...runs.filter((run) => run !== first)].map(lowestCard);
}

const lowestCard = (run: readonly number[]): number => definite(run.at(-1), 'A run has a card.');

/**
 * The legal cards of the seat of declarer's side on turn, in runs of equivalent cards, high to low.
 */
export function equivalentRuns(
  root: RootPosition,
  node: SearchNode,
): readonly (readonly number[])[] {
  const { remaining, trick } = node;
  const seat = seatOnTurnAt(node);
  const [ledCard] = trick.cards;
  const ledSuit = ledCard === undefined ? -1 : ledCard >> 4;
  const follows = ledSuit >= 0 && suitHoldingBits(root, 0, seat, ledSuit, remaining) !== 0;
  const bestCard = ledCard === undefined ? -1 : winningCard(trick.cards, root.strain);
  return SUITS.filter((suit) => !follows || suit === ledSuit).flatMap((suit) => {
    const ownCards = suitHoldingBits(root, 0, seat, suit, remaining);
    // The card that is winning the trick still separates the cards above and below it.
    const bestCardBit = bestCard >> 4 === suit ? 1 << (bestCard & 15) : 0;
    const present = (remaining[suit] ?? 0) | bestCardBit;
    const runs: number[][] = [];
    // From the highest rank down; a card of another hand ends a run.
    let isUnbroken = false;
    for (
      let remainingRanks = present;
      remainingRanks !== 0;
      remainingRanks &= ~(1 << highestRankOf(remainingRanks))
    ) {
      const rank = highestRankOf(remainingRanks);
      const isHeld = ((ownCards >> rank) & 1) === 1;
      if (isHeld && isUnbroken) runs.at(-1)?.push((suit << 4) | rank);
      else if (isHeld) runs.push([(suit << 4) | rank]);
      isUnbroken = isHeld;
    }
    return runs;
  });
}

/** A card of a defender, and the layouts in which it is legal. */
export interface DefenderMove {
  readonly card: number;
  readonly consistentLayouts: readonly number[];
}

/**
 * The moves of a defender: the cards that are legal in some layout, those consistent with most
 * layouts first. A dominated card is left out: one whose neighbour has the same effect on the trick
 * and is legal in every layout in which the card is.
 */
export function generateDefenderMoves(
  root: RootPosition,
  layouts: readonly number[],
  node: SearchNode,
  killer: number | undefined,
): readonly DefenderMove[] {
  const { remaining, trick } = node;
  const { cards } = trick;
  const seat = seatOnTurnAt(node);
  const ledSuit = cards[0] === undefined ? -1 : cards[0] >> 4;
  const legal = new Map<number, number[]>();
  for (const layout of layouts) {
    const follows = ledSuit >= 0 && suitHoldingBits(root, layout, seat, ledSuit, remaining) !== 0;
    for (const suit of SUITS) {
      if (follows && suit !== ledSuit) continue;
      for (
        let remainingRanks = suitHoldingBits(root, layout, seat, suit, remaining);
        remainingRanks !== 0;
        remainingRanks &= remainingRanks - 1
      ) {
        const card = (suit << 4) | highestRankOf(remainingRanks & -remainingRanks);
        const layoutsOfCard = legal.get(card);
        if (layoutsOfCard) layoutsOfCard.push(layout);
        else legal.set(card, [layout]);
      }
    }
  }
  const bestCard = cards.length > 0 ? winningCard(cards, root.strain) : -1;
  const moves = [...legal]
    .filter(
      ([card, consistentLayouts]) =>
        !isDominated(card, consistentLayouts, legal, remaining, bestCard),
    )
    .map(([card, consistentLayouts]) => ({ card, consistentLayouts }));
  return moves.sort(
    (a, b) =>
      Number(b.card === killer) - Number(a.card === killer) ||
      b.consistentLayouts.length - a.consistentLayouts.length ||
      a.card - b.card,
  );
}

/**
 * True if the next card below, or the next above in more layouts, replaces this one in all layouts.
 */
function isDominated(
  card: number,
  consistentLayouts: readonly number[],
  legal: ReadonlyMap<number, readonly number[]>,
  remaining: Uint16Array,
  bestCard: number,
): boolean {
  const suit = card >> 4;
  const rank = card & 15;
  const present = remaining[suit] ?? 0;
  const isDivided = (high: number, low: number): boolean =>
    bestCard >> 4 === suit && bestCard < high && bestCard > low;
  const below = present & ((1 << rank) - 1);
  if (below !== 0) {
    const lower = (suit << 4) | highestRankOf(below);
    if (!isDivided(card, lower) && isSortedSubset(consistentLayouts, legal.get(lower))) return true;
  }
  const above = present >> (rank + 1);
  if (above === 0) return false;
  const higher = (suit << 4) | (rank + 1 + highestRankOf(above & -above));
  const layoutsAbove = legal.get(higher);
  return (
    !isDivided(higher, card) &&
    isSortedSubset(consistentLayouts, layoutsAbove) &&
    (layoutsAbove?.length ?? 0) > consistentLayouts.length
  );
}

/** True if every number of one ascending list is in another. */
function isSortedSubset(subset: readonly number[], superset: readonly number[] = []): boolean {
  let index = 0;
  for (const value of subset) {
    while (index < superset.length && (superset[index] ?? 0) < value) index++;
    if (superset[index] !== value) return false;
  }
  return true;
}
