/** How two halves of the cards meet: what of the one goes with the other, and in how many ways. */
import type { Half, Takers } from './halves';
import { MOST_POINTS, firstPoints, lengthKey, pointsKey, secondPoints, type Group } from './table';
import type { Span } from './unseen';

/** Ways of the one half with the same cards and points, and the ways of the other that go with them. */
export interface Joint {
  readonly group: Group;
  /** The key of the points in `group`. */
  readonly points: number;
  readonly other: Group;
  /** How many ways of `other` go with each of those ways, 1 or more. */
  readonly others: number;
}

/** Every way to make complete hands of two halves; `total` are the points of all cards. */
export function jointsOf(one: Half, other: Half, takers: Takers, total: number): readonly Joint[] {
  const [first, second] = takers;
  return [...one.table.values()].flatMap((group) => {
    const key = lengthKey(first.size - group.first, second.size - group.second);
    const rest = other.table.get(key);
    if (!rest) return [];
    const sums = sumsBefore(rest);
    return group.points
      .map((points): Joint => {
        const others = sumIn(sums, roomAfter(takers, points, total));
        return { group, points, other: rest, others };
      })
      .filter(({ others }) => others > 0);
  });
}

/** Whether points of the other half go with those of a joint. */
export function fitsTogether(
  takers: Takers,
  total: number,
  points: number,
): (other: number) => boolean {
  const { first, secondWith } = roomAfter(takers, points, total);
  return (key) =>
    isIn(first, firstPoints(key)) && isIn(secondWith(firstPoints(key)), secondPoints(key));
}

/** The points that are left for the first two hands when one half is dealt. */
interface Room {
  readonly first: Span;
  /** For the second hand, when the first takes so many. */
  secondWith(first: number): Span;
}

function roomAfter([first, second, third]: Takers, key: number, total: number): Room {
  const [one, two] = [firstPoints(key), secondPoints(key)];
  const left = total - one - two;
  return {
    first: {
      min: Math.max(0, first.points.min - one),
      max: Math.min(MOST_POINTS, first.points.max - one),
    },
    secondWith: (more) => ({
      min: Math.max(0, second.points.min - two, left - more - third.points.max),
      max: Math.min(MOST_POINTS, second.points.max - two, left - more - third.points.min),
    }),
  };
}

/** At every key the sum of the ways of all keys before it. */
function sumsBefore({ ways }: Group): Float64Array {
  const sums = new Float64Array(ways.length + 1);
  ways.forEach((each, key) => {
    sums[key + 1] = (sums[key] ?? 0) + each;
  });
  return sums;
}

function sumIn(sums: Float64Array, { first, secondWith }: Room): number {
  let ways = 0;
  for (let one = first.min; one <= first.max; one++) {
    const { min, max } = secondWith(one);
    if (min > max) continue;
    ways += (sums[pointsKey(one, max) + 1] ?? 0) - (sums[pointsKey(one, min)] ?? 0);
  }
  return ways;
}

function isIn({ min, max }: Span, n: number): boolean {
  return n >= min && n <= max;
}
