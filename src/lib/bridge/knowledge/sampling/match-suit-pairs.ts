/** Joins two suit pairs into complete hands: which groups go together, and in how many ways. */
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
 * Ways of the first pair with the same lengths and points, and the ways of the second pair that
 * complete them.
 */
export interface SuitPairMatch {
  readonly group: SplitGroup;
  /** The `pointsKey` within `group`. */
  readonly groupPointsKey: number;
  readonly other: SplitGroup;
  /** The number of ways of `other` that complete each of them, 1 or more. */
  readonly otherWays: number;
}

/** All matches of two suit pairs that make complete hands; `total` is the points of all cards. */
export function matchSuitPairs(
  firstPair: SuitPair,
  other: SuitPair,
  hands: HandTriple,
  total: number,
): readonly SuitPairMatch[] {
  const [first, second] = hands;
  return [...firstPair.table.values()].flatMap((group) => {
    const key = lengthKey(first.size - group.first, second.size - group.second);
    const rest = other.table.get(key);
    if (!rest) return [];
    const sums = prefixSums(rest);
    return group.pointsKeys
      .map((points): SuitPairMatch => {
        const otherWays = sumWithin(sums, remainingPoints(hands, points, total));
        return { group, groupPointsKey: points, other: rest, otherWays };
      })
      .filter(({ otherWays }) => otherWays > 0);
  });
}

/** Returns the test whether a `pointsKey` of the second pair completes one of the first. */
export function fitsTogether(
  hands: HandTriple,
  total: number,
  points: number,
): (other: number) => boolean {
  const { first, secondGiven } = remainingPoints(hands, points, total);
  return (key) =>
    isWithin(first, firstPoints(key)) && isWithin(secondGiven(firstPoints(key)), secondPoints(key));
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
  total: number,
): RemainingPoints {
  const [firstHandPoints, secondHandPoints] = [firstPoints(key), secondPoints(key)];
  const pointsLeft = total - firstHandPoints - secondHandPoints;
  return {
    first: {
      min: Math.max(0, first.points.min - firstHandPoints),
      max: Math.min(MAX_PAIR_POINTS, first.points.max - firstHandPoints),
    },
    secondGiven: (more) => ({
      min: Math.max(0, second.points.min - secondHandPoints, pointsLeft - more - third.points.max),
      max: Math.min(
        MAX_PAIR_POINTS,
        second.points.max - secondHandPoints,
        pointsLeft - more - third.points.min,
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
