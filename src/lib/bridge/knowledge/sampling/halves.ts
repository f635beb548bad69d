/** Two suits among three hands: in how many ways their cards can lie, and one of them. */
import type { Random } from '$lib/core/random';
import { drawIntegerBelow } from './chance';
import { drawSuit, type Owner, type SuitTable } from './suit-table';
import { lengthKey, convolveTables, type SplitGroup, type SplitTable } from './table';
import type { HiddenHand } from './unseen';

/** Three hands: where there are two, the third takes no card. */
export type HandTriple = readonly [HandLimits, HandLimits, HandLimits];
export type HandLimits = Omit<HiddenHand, 'seat'>;

export interface SuitPair {
  readonly suits: readonly [SuitTable, SuitTable];
  readonly table: SplitTable;
}

/** Two suits of which no hand takes more cards than it has room for. */
export function createSuitPair(suits: readonly [SuitTable, SuitTable], [first, second]: HandTriple): SuitPair {
  const [one, other] = suits;
  return { suits, table: convolveTables(one.table, other.table, [first.size, second.size]) };
}

/**
 * The owners of the cards of both suits, in their order: one of all ways with these cards and
 * points.
 */
export function drawSuitPair(
  { suits: [one, other], table }: SuitPair,
  { first, second }: SplitGroup,
  points: number,
  random: Random,
): readonly Owner[] {
  const total = table.get(lengthKey(first, second))?.ways[points] ?? 0;
  let left = drawIntegerBelow(total, random);
  for (const mine of one.table.values()) {
    const theirs = other.table.get(lengthKey(first - mine.first, second - mine.second));
    if (!theirs) continue;
    for (const key of mine.pointsKeys) {
      // One suit has at most 10 points, so a key that borrowed from the next digit has no ways.
      left -= (mine.ways[key] ?? 0) * (theirs.ways[points - key] ?? 0);
      if (left >= 0) continue;
      return [
        ...drawSuit(one, mine, key, random),
        ...drawSuit(other, theirs, points - key, random),
      ];
    }
  }
  throw new Error('The ways of the suits are less than those of the half.');
}
