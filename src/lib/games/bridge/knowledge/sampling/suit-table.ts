/**
 * One suit distributed over three hands: the number of ways by cards and points, and a uniform draw
 * of one.
 */
import { binomial } from '$lib/core/combinatorics';
import { shuffle, type Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { highCardPoints } from '../high-card-points';
import { drawWeighted } from './exact-draws';
import {
  createSplitTable,
  lengthKey,
  pointsKey,
  type SplitGroup,
  type SplitTable,
} from './split-table';
import type { CountRange } from './unseen-layout';

/** The owner of a card: the index of one of the three hands. */
export type Owner = 0 | 1 | 2;

/** A distribution of the honours of a suit over the three hands. */
interface HonourSplit {
  /** The owner of each honour, from high to low. */
  readonly owners: readonly Owner[];
  /** The number of honours of the first hand. */
  readonly first: number;
  /** The number of honours of the second hand. */
  readonly second: number;
  /** The `pointsKey` of the points of the first two hands. */
  readonly points: number;
}

/** A suit with the number of ways to distribute its cards over three hands. */
export interface SuitTable {
  readonly table: SplitTable;
  /** From high to low. */
  readonly cards: readonly Card[];
  readonly honours: readonly HonourSplit[];
}

/**
 * Counts the splits of a suit, its cards from high to low, within the lengths that the three hands
 * may have.
 */
export function createSuitTable(
  cards: readonly Card[],
  ranges: readonly [CountRange, CountRange, CountRange],
): SuitTable {
  const honours = enumerateHonourSplits(cards);
  const splitTable = createSplitTable((waysFor) => {
    for (const [first, second] of possibleLengths(ranges, cards.length)) {
      const waysByPoints = waysFor(first, second);
      for (const split of honours) {
        const addedWays = countSpotSplits(cards, split, first, second);
        waysByPoints[split.points] = (waysByPoints[split.points] ?? 0) + addedWays;
      }
    }
  });
  return { table: splitTable, cards, honours };
}

/** The lengths of the first two hands that keep all three hands within their ranges. */
function possibleLengths(
  ranges: readonly [CountRange, CountRange, CountRange],
  cardCount: number,
): readonly (readonly [number, number])[] {
  const [firstRange, secondRange, thirdRange] = ranges;
  return valuesInRange(firstRange).flatMap((first) =>
    valuesInRange(secondRange)
      .filter((second) => isWithin(thirdRange, cardCount - first - second))
      .map((second) => [first, second] as const),
  );
}

function valuesInRange({ min, max }: CountRange): readonly number[] {
  return Array.from({ length: 14 }, (_, n) => n).filter((n) => n >= min && n <= max);
}

function isWithin({ min, max }: CountRange, n: number): boolean {
  return n >= Math.max(0, min) && n <= max;
}

/**
 * Draws the owners of the suit's cards, from high to low, uniformly among the ways with these
 * lengths and points.
 */
export function drawSuit(
  { table: splitTable, cards, honours }: SuitTable,
  { first, second }: SplitGroup,
  points: number,
  random: Random,
): readonly Owner[] {
  const totalWays = splitTable.get(lengthKey(first, second))?.ways[points] ?? 0;
  const weightOf = (split: HonourSplit): number =>
    split.points === points ? countSpotSplits(cards, split, first, second) : 0;
  // First the honours, in proportion to the ways to add spot cards; then the spot cards at random.
  const honourSplit = drawWeighted(honours, weightOf, totalWays, random);
  const spots = cards.slice(honourSplit.owners.length).map((_, i): Owner => {
    if (i < first - honourSplit.first) return 0;
    return i < first - honourSplit.first + second - honourSplit.second ? 1 : 2;
  });
  return [...honourSplit.owners, ...shuffle(spots, random)];
}

/** All distributions of the honours (cards with points) over the three hands. */
function enumerateHonourSplits(cards: readonly Card[]): readonly HonourSplit[] {
  let splits: readonly HonourSplit[] = [{ owners: [], first: 0, second: 0, points: 0 }];
  for (const honourPoints of cards.map(highCardPoints).filter((points) => points > 0)) {
    splits = splits.flatMap(({ owners, first, second, points }) => [
      {
        owners: [...owners, 0],
        first: first + 1,
        second,
        points: points + pointsKey(honourPoints, 0),
      },
      {
        owners: [...owners, 1],
        first,
        second: second + 1,
        points: points + pointsKey(0, honourPoints),
      },
      { owners: [...owners, 2], first, second, points },
    ]);
  }
  return splits;
}

/** The number of ways in which the spot cards fill up the lengths, once the honours are placed. */
function countSpotSplits(
  cards: readonly Card[],
  honours: HonourSplit,
  first: number,
  second: number,
): number {
  const spots = cards.length - honours.owners.length;
  const spotsToFirst = first - honours.first;
  return binomial(spots, spotsToFirst) * binomial(spots - spotsToFirst, second - honours.second);
}
