/** How two halves of the cards meet: what of the one goes with the other, and in how many ways. */
import type { SuitPair, HandTriple } from './halves';
import { MAX_PAIR_POINTS, firstPoints, lengthKey, pointsKey, secondPoints, type SplitGroup } from './table';
import type { CountRange } from './unseen';

/**
 * Ways of the one half with the same cards and points, and the ways of the other that go with them.
 */
export interface SuitPairMatch {
  readonly group: SplitGroup;
  /** The key of the points in `group`. */
  readonly groupPointsKey: number;
  readonly other: SplitGroup;
  /** How many ways of `other` go with each of those ways, 1 or more. */
  readonly otherWays: number;
}

/** Every way to make complete hands of two halves; `total` are the points of all cards. */
export function matchSuitPairs(one: SuitPair, other: SuitPair, takers: HandTriple, total: number): readonly SuitPairMatch[] {
  const [first, second] = takers;
  return [...one.table.values()].flatMap((group) => {
    const key = lengthKey(first.size - group.first, second.size - group.second);
    const rest = other.table.get(key);
    if (!rest) return [];
    const sums = prefixSums(rest);
    return group.pointsKeys
      .map((points): SuitPairMatch => {
        const others = sumWithin(sums, remainingPoints(takers, points, total));
        return { group, groupPointsKey: points, other: rest, otherWays: others };
      })
      .filter(({ otherWays: others }) => others > 0);
  });
}

/** Whether points of the other half go with those of a joint. */
export function fitsTogether(
  takers: HandTriple,
  total: number,
  points: number,
): (other: number) => boolean {
  const { first, secondGiven: secondWith } = remainingPoints(takers, points, total);
  return (key) =>
    isIn(first, firstPoints(key)) && isIn(secondWith(firstPoints(key)), secondPoints(key));
}

/** The points that are left for the first two hands when one half is dealt. */
interface RemainingPoints {
  readonly first: CountRange;
  /** For the second hand, when the first takes so many. */
  secondGiven(first: number): CountRange;
}

function remainingPoints([first, second, third]: HandTriple, key: number, total: number): RemainingPoints {
  const [one, two] = [firstPoints(key), secondPoints(key)];
  const left = total - one - two;
  return {
    first: {
      min: Math.max(0, first.points.min - one),
      max: Math.min(MAX_PAIR_POINTS, first.points.max - one),
    },
    secondGiven: (more) => ({
      min: Math.max(0, second.points.min - two, left - more - third.points.max),
      max: Math.min(MAX_PAIR_POINTS, second.points.max - two, left - more - third.points.min),
    }),
  };
}

/** At every key the sum of the ways of all keys before it. */
function prefixSums({ ways }: SplitGroup): Float64Array {
  const sums = new Float64Array(ways.length + 1);
  ways.forEach((each, key) => {
    sums[key + 1] = (sums[key] ?? 0) + each;
  });
  return sums;
}

function sumWithin(sums: Float64Array, { first, secondGiven: secondWith }: RemainingPoints): number {
  let ways = 0;
  for (let one = first.min; one <= first.max; one++) {
    const { min, max } = secondWith(one);
    if (min > max) continue;
    ways += (sums[pointsKey(one, max) + 1] ?? 0) - (sums[pointsKey(one, min)] ?? 0);
  }
  return ways;
}

function isIn({ min, max }: CountRange, n: number): boolean {
  return n >= min && n <= max;
}
