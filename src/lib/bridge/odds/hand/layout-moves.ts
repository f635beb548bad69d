/** Which cards are worth a look at a turn, the likeliest first; of cards that come to the same only one. */
import { definite } from '$lib/core/result';
import { winningCard, suitHolding, highestRankOf, type RootPosition } from './root-position';
import { seatOnTurnAt, type SearchNode } from './search-node';

const SUITS = [0, 1, 2, 3];

/**
 * The cards of a hand of the side that does not know: the same in all layouts, and so are its runs of equal ones, of
 * which the lowest stands for all. `killer` comes first where it is one of them.
 */
export function generateDeclarerMoves(
  table: RootPosition,
  place: SearchNode,
  killer: number | undefined,
): readonly number[] {
  const runs = equivalentRuns(table, place);
  const like = killer === undefined ? undefined : runs.find((run) => run.includes(killer));
  return [...(like ? [like] : []), ...runs.filter((run) => run !== like)].map(lowestCard);
}

const lowestCard = (run: readonly number[]): number => definite(run.at(-1), 'A run has a card.');

/** The cards that the seat of that side whose turn it is may play, in runs of equal ones from above; each run of one suit. */
export function equivalentRuns(table: RootPosition, place: SearchNode): readonly (readonly number[])[] {
  const { remaining: left, trick } = place;
  const seat = seatOnTurnAt(place);
  const [ledCard] = trick.cards;
  const led = ledCard === undefined ? -1 : ledCard >> 4;
  const follows = led >= 0 && suitHolding(table, 0, seat, led, left) !== 0;
  const best = ledCard === undefined ? -1 : winningCard(trick.cards, table.strain);
  return SUITS.filter((suit) => !follows || suit === led).flatMap((suit) => {
    const mine = suitHolding(table, 0, seat, suit, left);
    const present = (left[suit] ?? 0) | (best >> 4 === suit ? 1 << (best & 15) : 0);
    const runs: number[][] = [];
    let unbroken = false;
    for (let rest = present; rest !== 0; rest &= ~(1 << highestRankOf(rest))) {
      const rank = highestRankOf(rest);
      const held = ((mine >> rank) & 1) === 1;
      if (held && unbroken) runs.at(-1)?.push((suit << 4) | rank);
      else if (held) runs.push([(suit << 4) | rank]);
      unbroken = held;
    }
    return runs;
  });
}

/** A card of a hidden hand, and the layouts in which it can be played. */
export interface DefenderMove {
  readonly card: number;
  readonly consistentLayouts: readonly number[];
}

/**
 * The cards that a hidden hand can play in some layout, those that tell least first. A card is left out where its
 * neighbour, the same to the trick, can be played in every layout in which it can, and tells no more.
 */
export function generateDefenderMoves(
  table: RootPosition,
  layouts: readonly number[],
  place: SearchNode,
  killer: number | undefined,
): readonly DefenderMove[] {
  const { remaining: left, trick } = place;
  const { cards } = trick;
  const seat = seatOnTurnAt(place);
  const led = cards[0] === undefined ? -1 : cards[0] >> 4;
  const legal = new Map<number, number[]>();
  for (const layout of layouts) {
    const follows = led >= 0 && suitHolding(table, layout, seat, led, left) !== 0;
    for (const suit of SUITS) {
      if (follows && suit !== led) continue;
      for (let rest = suitHolding(table, layout, seat, suit, left); rest !== 0; rest &= rest - 1) {
        const card = (suit << 4) | highestRankOf(rest & -rest);
        const found = legal.get(card);
        if (found) found.push(layout);
        else legal.set(card, [layout]);
      }
    }
  }
  const best = cards.length > 0 ? winningCard(cards, table.strain) : -1;
  const shown = [...legal]
    .filter(([card, alive]) => !isDominated(card, alive, legal, left, best))
    .map(([card, alive]) => ({ card, alive }));
  return shown.sort(
    (a, b) =>
      Number(b.card === killer) - Number(a.card === killer) ||
      b.alive.length - a.alive.length ||
      a.card - b.card,
  );
}

/** Whether the next card below, or one that tells less above, does for this one in all of its layouts. */
function isDominated(
  card: number,
  alive: readonly number[],
  legal: ReadonlyMap<number, readonly number[]>,
  left: Uint16Array,
  best: number,
): boolean {
  const suit = card >> 4;
  const rank = card & 15;
  const present = left[suit] ?? 0;
  const between = (high: number, low: number): boolean =>
    best >> 4 === suit && best < high && best > low;
  const below = present & ((1 << rank) - 1);
  if (below !== 0) {
    const lower = (suit << 4) | highestRankOf(below);
    if (!between(card, lower) && isSortedSubset(alive, legal.get(lower))) return true;
  }
  const above = present >> (rank + 1);
  if (above === 0) return false;
  const higher = (suit << 4) | (rank + 1 + highestRankOf(above & -above));
  const more = legal.get(higher);
  return !between(higher, card) && isSortedSubset(alive, more) && (more?.length ?? 0) > alive.length;
}

/** Whether everything of one list is in the other; both go up. */
function isSortedSubset(some: readonly number[], all: readonly number[] = []): boolean {
  let at = 0;
  for (const place of some) {
    while (at < all.length && (all[at] ?? 0) < place) at++;
    if (all[at] !== place) return false;
  }
  return true;
}
