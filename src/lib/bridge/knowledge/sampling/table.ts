/**
 * In how many ways the cards of one suit, or of two, can go to three hands, counted by the cards and
 * the points of the first two hands: the third takes what is left.
 */

/** The ways in which the first two hands get so many cards each. */
export interface Group {
  readonly first: number;
  readonly second: number;
  /** By `pointsKey`, 0 where there is none; whole numbers up to 3^26, so they are exact. */
  readonly ways: Float64Array;
  /** The keys with at least one way. */
  readonly points: readonly number[];
}

/** By `lengthKey`; groups without a way are left out. */
export type Table = ReadonlyMap<number, Group>;

/** Two suits have at most 20 points. */
export const MOST_POINTS = 20;
const KEYS = MOST_POINTS + 1;

/**
 * The points of the first and the second hand in the cards of two suits, 0 to 20 each, as one number.
 * Keys add up as points do.
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
type Draft = (first: number, second: number) => Float64Array;

/** A table of all that `fill` adds. */
export function createTable(fill: (draft: Draft) => void): Table {
  const drafts = new Map<number, Omit<Group, 'points'>>();
  fill((first, second) => {
    const key = lengthKey(first, second);
    const draft = drafts.get(key) ?? { first, second, ways: new Float64Array(KEYS * KEYS) };
    drafts.set(key, draft);
    return draft.ways;
  });
  const groups = [...drafts].map(([key, draft]): [number, Group] => {
    const points = [...draft.ways.keys()].filter((each) => draft.ways[each] !== 0);
    return [key, { ...draft, points }];
  });
  return new Map(groups.filter(([, { points }]) => points.length > 0));
}

/** The ways of two suits together in which the first two hands take no more cards than their sizes. */
export function together(one: Table, other: Table, sizes: readonly [number, number]): Table {
  return createTable((draft) => {
    for (const left of one.values()) {
      for (const right of other.values()) {
        const first = left.first + right.first;
        const second = left.second + right.second;
        if (first <= sizes[0] && second <= sizes[1]) multiply(left, right, draft(first, second));
      }
    }
  });
}

/** Adds to `ways` every way of the one with every way of the other. */
function multiply(one: Group, other: Group, ways: Float64Array): void {
  for (const mine of one.points) {
    const times = one.ways[mine] ?? 0;
    for (const theirs of other.points) {
      const points = mine + theirs;
      ways[points] = (ways[points] ?? 0) + times * (other.ways[theirs] ?? 0);
    }
  }
}
