/** The cards of one suit among three hands: in how many ways they can lie, and one of them. */
import { binomial } from '$lib/core/combinatorics';
import { shuffled, type Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { highCardPoints } from '../points';
import { drawWeighted } from './chance';
import { createSplitTable, lengthKey, pointsKey, type SplitGroup, type SplitTable } from './table';
import type { CountRange } from './unseen';

/** The owner of a card: the first, the second or the third hand. */
export type Owner = 0 | 1 | 2;

/** One way in which the honours of a suit go to the three hands. */
interface HonourSplit {
  readonly owners: readonly Owner[];
  readonly first: number;
  readonly second: number;
  readonly points: number;
}

export interface SuitTable {
  readonly table: SplitTable;
  /** From high to low. */
  readonly cards: readonly Card[];
  readonly honours: readonly HonourSplit[];
}

/**
 * The table of the cards of one suit, from high to low, with the lengths that the three hands may
 * have.
 */
export function createSuitTable(cards: readonly Card[], spans: readonly [CountRange, CountRange, CountRange]): SuitTable {
  const honours = enumerateHonourSplits(cards);
  const table = createSplitTable((draft) => {
    for (const [first, second] of possibleLengths(spans, cards.length)) {
      const ways = draft(first, second);
      for (const each of honours) {
        const more = countSpotSplits(cards, each, first, second);
        ways[each.points] = (ways[each.points] ?? 0) + more;
      }
    }
  });
  return { table, cards, honours };
}

/** The lengths of the first two hands with which all three are as they may be. */
function possibleLengths(
  spans: readonly [CountRange, CountRange, CountRange],
  count: number,
): readonly (readonly [number, number])[] {
  const [ones, others, rest] = spans;
  return valuesInRange(ones).flatMap((first) =>
    valuesInRange(others)
      .filter((second) => isIn(rest, count - first - second))
      .map((second) => [first, second] as const),
  );
}

function valuesInRange({ min, max }: CountRange): readonly number[] {
  return Array.from({ length: 14 }, (_, n) => n).filter((n) => n >= min && n <= max);
}

function isIn({ min, max }: CountRange, n: number): boolean {
  return n >= Math.max(0, min) && n <= max;
}

/**
 * The owners of the suit's cards, from high to low: one of all ways with these cards and points.
 */
export function drawSuit(
  { table, cards, honours }: SuitTable,
  { first, second }: SplitGroup,
  points: number,
  random: Random,
): readonly Owner[] {
  const total = table.get(lengthKey(first, second))?.ways[points] ?? 0;
  const weightOf = (each: HonourSplit): number =>
    each.points === points ? countSpotSplits(cards, each, first, second) : 0;
  const drawn = drawWeighted(honours, weightOf, total, random);
  const spots = cards.slice(drawn.owners.length).map((_, i): Owner => {
    if (i < first - drawn.first) return 0;
    return i < first - drawn.first + second - drawn.second ? 1 : 2;
  });
  return [...drawn.owners, ...shuffled(spots, random)];
}

function enumerateHonourSplits(cards: readonly Card[]): readonly HonourSplit[] {
  let ways: readonly HonourSplit[] = [{ owners: [], first: 0, second: 0, points: 0 }];
  for (const worth of cards.map(highCardPoints).filter((points) => points > 0)) {
    ways = ways.flatMap(({ owners, first, second, points }) => [
      { owners: [...owners, 0], first: first + 1, second, points: points + pointsKey(worth, 0) },
      { owners: [...owners, 1], first, second: second + 1, points: points + pointsKey(0, worth) },
      { owners: [...owners, 2], first, second, points },
    ]);
  }
  return ways;
}

/** In how many ways the small cards fill up the lengths once the honours lie. */
function countSpotSplits(
  cards: readonly Card[],
  honours: HonourSplit,
  first: number,
  second: number,
): number {
  const spots = cards.length - honours.owners.length;
  const toFirst = first - honours.first;
  return binomial(spots, toFirst) * binomial(spots - toFirst, second - honours.second);
}
