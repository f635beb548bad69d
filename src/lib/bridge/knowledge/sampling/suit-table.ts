/** The cards of one suit among three hands: in how many ways they can lie, and one of them. */
import { binomial } from '$lib/core/combinatorics';
import { shuffled, type Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { highCardPoints } from '../points';
import { pick } from './chance';
import { createTable, lengthKey, pointsKey, type Group, type Table } from './table';
import type { Span } from './unseen';

/** The owner of a card: the first, the second or the third hand. */
export type Owner = 0 | 1 | 2;

/** One way in which the honours of a suit go to the three hands. */
interface Honours {
  readonly owners: readonly Owner[];
  readonly first: number;
  readonly second: number;
  readonly points: number;
}

export interface SuitTable {
  readonly table: Table;
  /** From high to low. */
  readonly cards: readonly Card[];
  readonly honours: readonly Honours[];
}

/** The table of the cards of one suit, from high to low, with the lengths that the three hands may have. */
export function suitTable(cards: readonly Card[], spans: readonly [Span, Span, Span]): SuitTable {
  const honours = waysOfHonours(cards);
  const table = createTable((draft) => {
    for (const [first, second] of lengthsWithin(spans, cards.length)) {
      const ways = draft(first, second);
      for (const each of honours) {
        const more = waysOfSpots(cards, each, first, second);
        ways[each.points] = (ways[each.points] ?? 0) + more;
      }
    }
  });
  return { table, cards, honours };
}

/** The lengths of the first two hands with which all three are as they may be. */
function lengthsWithin(
  spans: readonly [Span, Span, Span],
  count: number,
): readonly (readonly [number, number])[] {
  const [ones, others, rest] = spans;
  return numbersIn(ones).flatMap((first) =>
    numbersIn(others)
      .filter((second) => isIn(rest, count - first - second))
      .map((second) => [first, second] as const),
  );
}

function numbersIn({ min, max }: Span): readonly number[] {
  return Array.from({ length: 14 }, (_, n) => n).filter((n) => n >= min && n <= max);
}

function isIn({ min, max }: Span, n: number): boolean {
  return n >= Math.max(0, min) && n <= max;
}

/** The owners of the suit's cards, from high to low: one of all ways with these cards and points. */
export function drawSuit(
  { table, cards, honours }: SuitTable,
  { first, second }: Group,
  points: number,
  random: Random,
): readonly Owner[] {
  const total = table.get(lengthKey(first, second))?.ways[points] ?? 0;
  const weightOf = (each: Honours): number =>
    each.points === points ? waysOfSpots(cards, each, first, second) : 0;
  const drawn = pick(honours, weightOf, total, random);
  const spots = cards.slice(drawn.owners.length).map((_, i): Owner => {
    if (i < first - drawn.first) return 0;
    return i < first - drawn.first + second - drawn.second ? 1 : 2;
  });
  return [...drawn.owners, ...shuffled(spots, random)];
}

function waysOfHonours(cards: readonly Card[]): readonly Honours[] {
  let ways: readonly Honours[] = [{ owners: [], first: 0, second: 0, points: 0 }];
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
function waysOfSpots(
  cards: readonly Card[],
  honours: Honours,
  first: number,
  second: number,
): number {
  const spots = cards.length - honours.owners.length;
  const toFirst = first - honours.first;
  return binomial(spots, toFirst) * binomial(spots - toFirst, second - honours.second);
}
