/**
 * Two suits distributed over three hands: the number of ways by cards and points, and a uniform
 * draw of one.
 */
import type { Random } from '$lib/core/random';
import { drawIntegerBelow } from './exact-draws';
import { drawSuit, type Owner, type SuitTable } from './suit-table';
import { lengthKey, convolveTables, type SplitGroup, type SplitTable } from './split-table';
import type { HiddenHand } from './unseen-layout';

/** Three hands; where only two are hidden the third takes no card. */
export type HandTriple = readonly [HandLimits, HandLimits, HandLimits];

/** The size, lengths and points that a hand may have. */
export type HandLimits = Omit<HiddenHand, 'seat'>;

/** Two suits with the table of all ways to distribute both. */
export interface SuitPair {
  readonly suits: readonly [SuitTable, SuitTable];
  readonly table: SplitTable;
}

/** Combines two suits; no hand takes more cards than its size. */
export function createSuitPair(
  suits: readonly [SuitTable, SuitTable],
  [first, second]: HandTriple,
): SuitPair {
  const [firstSuit, secondSuit] = suits;
  return {
    suits,
    table: convolveTables(firstSuit.table, secondSuit.table, [first.size, second.size]),
  };
}

/**
 * Draws the owners of the cards of both suits, in their order, uniformly among the ways with these
 * lengths and points.
 */
export function drawSuitPair(
  { suits: [firstSuit, secondSuit], table }: SuitPair,
  { first, second }: SplitGroup,
  points: number,
  random: Random,
): readonly Owner[] {
  const totalWays = table.get(lengthKey(first, second))?.ways[points] ?? 0;
  let remainingWeight = drawIntegerBelow(totalWays, random);
  for (const group of firstSuit.table.values()) {
    const secondGroup = secondSuit.table.get(lengthKey(first - group.first, second - group.second));
    if (!secondGroup) continue;
    for (const key of group.pointsKeys) {
      // A suit has at most 10 points, so a key that borrowed from the next digit has no ways.
      remainingWeight -= (group.ways[key] ?? 0) * (secondGroup.ways[points - key] ?? 0);
      if (remainingWeight >= 0) continue;
      return [
        ...drawSuit(firstSuit, group, key, random),
        ...drawSuit(secondSuit, secondGroup, points - key, random),
      ];
    }
  }
  throw new Error('The ways of the suits are less than those of the pair.');
}
