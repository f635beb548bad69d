/**
 * Joins two suit pairs into complete hands: which groups go together, and in how many ways. A group
 * has the ways with given lengths of the first two hands, by their points (`pointsKey` packs the
 * points of both hands); the third hand has the rest.
 */
import type { SuitPair, HandTriple } from './suit-pairs';
import {
  MAX_PAIR_POINTS,
  firstPoints,
  lengthKey,
  pointsKey,
  secondPoints,
  type SplitGroup,
} from './split-table';
import type { CountRange } from './unseen-layout';

/**
 * The ways of the first pair with given lengths and points, and the number of ways of the second
 * pair that complete each of them.
 */
export interface SuitPairMatch {
  readonly group: SplitGroup;
  /** The `pointsKey` within `group`. */
  readonly groupPointsKey: number;
  readonly secondGroup: SplitGroup;
  /** The number of ways of `secondGroup` that complete each of them, 1 or more. */
  readonly secondWays: number;
}

/** All matches of two suit pairs that make complete hands; `total`: the points of all cards. */
export function matchSuitPairs(
  firstPair: SuitPair,
  secondPair: SuitPair,
  hands: HandTriple,
  total: number,
): readonly SuitPairMatch[] {
  const [first, second] = hands;
  return [...firstPair.table.values()].flatMap((group) => {
    const key = lengthKey(first.size - group.first, second.size - group.second);
    const secondGroup = secondPair.table.get(key);
    if (!secondGroup) return [];
    const sums = prefixSums(secondGroup);
    return group.pointsKeys
      .map((points): SuitPairMatch => {
        const secondWays = sumWithin(sums, remainingPoints(hands, points, total));
        return { group, groupPointsKey: points, secondGroup, secondWays };
      })
      .filter(({ secondWays }) => secondWays > 0);
  });
}

/**
 * Creates a predicate on `pointsKey`s of the second pair: true for one that completes `firstKey`.
 */
export function fitsTogether(
  hands: HandTriple,
  totalPoints: number,
  firstKey: number,
): (secondKey: number) => boolean {
  const { first, secondGiven } = remainingPoints(hands, firstKey, totalPoints);
  return (secondKey) =>
    isWithin(first, firstPoints(secondKey)) &&
    isWithin(secondGiven(firstPoints(secondKey)), secondPoints(secondKey));
}

/** The ranges of points left for the first two hands once one suit pair is dealt. */
interface RemainingPoints {
  readonly first: CountRange;
  /** The range of the second hand, given the first hand's points. */
  secondGiven(first: number): CountRange;
}

function remainingPoints(
  [first, second, third]: HandTriple,
  key: number,
  totalPoints: number,
): RemainingPoints {
  const [firstHandPoints, secondHandPoints] = [firstPoints(key), secondPoints(key)];
  const pointsLeft = totalPoints - firstHandPoints - secondHandPoints;
  return {
    first: {
      min: Math.max(0, first.points.min - firstHandPoints),
      max: Math.min(MAX_PAIR_POINTS, first.points.max - firstHandPoints),
    },
    secondGiven: (firstHandExtra) => ({
      min: Math.max(
        0,
        second.points.min - secondHandPoints,
        pointsLeft - firstHandExtra - third.points.max,
      ),
      max: Math.min(
        MAX_PAIR_POINTS,
        second.points.max - secondHandPoints,
        pointsLeft - firstHandExtra - third.points.min,
      ),
    }),
  };
}

/** Prefix sums of the ways by key. */
function prefixSums({ ways }: SplitGroup): Float64Array {
  const sums = new Float64Array(ways.length + 1);
  ways.forEach((value, key) => {
    sums[key + 1] = (sums[key] ?? 0) + value;
  });
  return sums;
}

/** The ways within the ranges: for each number of points of the first hand, keys in a row. */
function sumWithin(sums: Float64Array, { first, secondGiven }: RemainingPoints): number {
  let ways = 0;
  for (let firstHandPoints = first.min; firstHandPoints <= first.max; firstHandPoints++) {
    const { min, max } = secondGiven(firstHandPoints);
    if (min > max) continue;
    ways +=
      (sums[pointsKey(firstHandPoints, max) + 1] ?? 0) -
      (sums[pointsKey(firstHandPoints, min)] ?? 0);
  }
  return ways;
}

function isWithin({ min, max }: CountRange, n: number): boolean {
  return n >= min && n <= max;
}
