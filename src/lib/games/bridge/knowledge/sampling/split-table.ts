/**
 * Tables of the number of ways to distribute one or two suits over three hands, by the cards and
 * points of the first two hands; the third takes the rest.
 */

/** The ways in which the first two hands get these numbers of cards. */
export interface SplitGroup {
  /** The number of cards of the first hand. */
  readonly first: number;
  /** The number of cards of the second hand. */
  readonly second: number;
  /** Ways by `pointsKey`; 0 for none. Integers up to 3^26, so doubles hold them exactly. */
  readonly ways: Float64Array;
  /** The keys with at least one way. */
  readonly pointsKeys: readonly number[];
}

/** Groups by `lengthKey`; groups without a way are left out. */
export type SplitTable = ReadonlyMap<number, SplitGroup>;

/** The points of two suits. */
export const MAX_PAIR_POINTS = 20;
const KEY_BASE = MAX_PAIR_POINTS + 1;

/**
 * The points of the first and second hand in two suits, 0 to 20 each, as one number. Keys add up as
 * points do.
 */
export function pointsKey(first: number, second: number): number {
  return first * KEY_BASE + second;
}

/** The points of the first hand in a `pointsKey`. */
export function firstPoints(key: number): number {
  return Math.floor(key / KEY_BASE);
}

/** The points of the second hand in a `pointsKey`. */
export function secondPoints(key: number): number {
  return key % KEY_BASE;
}

/** The lengths of the first and second hand, 0 to 26 each, as one number. */
export function lengthKey(first: number, second: number): number {
  return first * 27 + second;
}

/** The array of ways by `pointsKey` for these lengths, to be added to. */
type WaysAccumulator = (first: number, second: number) => Float64Array;

/** Creates the table of all ways that `fill` adds. */
export function createSplitTable(fill: (waysFor: WaysAccumulator) => void): SplitTable {
  const groupsByKey = new Map<number, Omit<SplitGroup, 'pointsKeys'>>();
  fill((first, second) => {
    const key = lengthKey(first, second);
    const group = groupsByKey.get(key) ?? {
      first,
      second,
      ways: new Float64Array(KEY_BASE * KEY_BASE),
    };
    groupsByKey.set(key, group);
    return group.ways;
  });
  const groups = [...groupsByKey].map(([key, group]): [number, SplitGroup] => {
    const pointsKeys = [...group.ways.keys()].filter((pointsKey) => group.ways[pointsKey] !== 0);
    return [key, { ...group, pointsKeys }];
  });
  return new Map(groups.filter(([, { pointsKeys }]) => pointsKeys.length > 0));
}

/** Convolves the tables of two suits, within the sizes of the first two hands. */
export function convolveTables(
  firstTable: SplitTable,
  secondTable: SplitTable,
  sizes: readonly [number, number],
): SplitTable {
  return createSplitTable((waysFor) => {
    for (const firstGroup of firstTable.values()) {
      for (const secondGroup of secondTable.values()) {
        const first = firstGroup.first + secondGroup.first;
        const second = firstGroup.second + secondGroup.second;
        if (first <= sizes[0] && second <= sizes[1])
          addProducts(firstGroup, secondGroup, waysFor(first, second));
      }
    }
  });
}

/** Adds to `ways` the product of both groups' ways for every pair of keys. */
function addProducts(firstGroup: SplitGroup, secondGroup: SplitGroup, ways: Float64Array): void {
  for (const key of firstGroup.pointsKeys) {
    const firstWays = firstGroup.ways[key] ?? 0;
    for (const secondKey of secondGroup.pointsKeys) {
      const sumKey = key + secondKey;
      ways[sumKey] = (ways[sumKey] ?? 0) + firstWays * (secondGroup.ways[secondKey] ?? 0);
    }
  }
}
