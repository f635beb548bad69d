/**
 * In how many ways the cards of one suit, or of two, can go to three hands, counted by the cards
 * and the points of the first two hands: the third takes what is left.
 */

/** The ways in which the first two hands get so many cards each. */
export interface SplitGroup {
  readonly first: number;
  readonly second: number;
  /** By `pointsKey`, 0 where there is none; whole numbers up to 3^26, so they are exact. */
  readonly ways: Float64Array;
  /** The keys with at least one way. */
  readonly pointsKeys: readonly number[];
}

/** By `lengthKey`; groups without a way are left out. */
export type SplitTable = ReadonlyMap<number, SplitGroup>;

/** Two suits have at most 20 points. */
export const MAX_PAIR_POINTS = 20;
const KEYS = MAX_PAIR_POINTS + 1;

/**
 * The points of the first and the second hand in the cards of two suits, 0 to 20 each, as one
 * number. Keys add up as points do.
 */
export function pointsKey(first: number, second: number): number {
  return first * KEYS + second;
}

export function firstPoints(key: number): number {
  return Math.floor(key / KEYS);
}

export function secondPoints(key: number): number {
  return key % KEYS;
}

/** The lengths of the first and the second hand, 0 to 26 each, as one number. */
export function lengthKey(first: number, second: number): number {
  return first * 27 + second;
}

/** The ways with these lengths of the first and the second hand, by `pointsKey`; to be added to. */
type WaysAccumulator = (first: number, second: number) => Float64Array;

/** A table of all that `fill` adds. */
export function createSplitTable(fill: (draft: WaysAccumulator) => void): SplitTable {
  const drafts = new Map<number, Omit<SplitGroup, 'points'>>();
  fill((first, second) => {
    const key = lengthKey(first, second);
    const draft = drafts.get(key) ?? { first, second, ways: new Float64Array(KEYS * KEYS) };
    drafts.set(key, draft);
    return draft.ways;
  });
  const groups = [...drafts].map(([key, draft]): [number, SplitGroup] => {
    const points = [...draft.ways.keys()].filter((each) => draft.ways[each] !== 0);
    return [key, { ...draft, pointsKeys: points }];
  });
  return new Map(groups.filter(([, { pointsKeys: points }]) => points.length > 0));
}

/**
 * The ways of two suits together in which the first two hands take no more cards than their sizes.
 */
export function convolveTables(one: SplitTable, other: SplitTable, sizes: readonly [number, number]): SplitTable {
  return createSplitTable((draft) => {
    for (const left of one.values()) {
      for (const right of other.values()) {
        const first = left.first + right.first;
        const second = left.second + right.second;
        if (first <= sizes[0] && second <= sizes[1]) addProducts(left, right, draft(first, second));
      }
    }
  });
}

/** Adds to `ways` every way of the one with every way of the other. */
function addProducts(one: SplitGroup, other: SplitGroup, ways: Float64Array): void {
  for (const mine of one.pointsKeys) {
    const times = one.ways[mine] ?? 0;
    for (const theirs of other.pointsKeys) {
      const points = mine + theirs;
      ways[points] = (ways[points] ?? 0) + times * (other.ways[theirs] ?? 0);
    }
  }
}
