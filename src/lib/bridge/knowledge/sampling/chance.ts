/** Whole numbers of any size drawn exactly, and one of several things by its weight. */
import type { Random } from '$lib/core/random';

const HALF = 2 ** 32;
const WHOLE = 2n ** 64n;

/** A whole number from 0 to `below` - 1, each equally likely; `below` from 1 to 2^64. */
export function drawBigIntBelow(below: bigint, random: Random): bigint {
  // As with one draw of 32 bits: what lies beyond the last whole multiple is thrown away.
  const limit = WHOLE - (WHOLE % below);
  for (;;) {
    const drawn = (BigInt(random.below(HALF)) << 32n) | BigInt(random.below(HALF));
    if (drawn < limit) return drawn % below;
  }
}

/** The same for a number from 1 to 2^53. */
export function drawIntegerBelow(below: number, random: Random): number {
  return below <= HALF ? random.below(below) : Number(drawBigIntBelow(BigInt(below), random));
}

/**
 * One of the items, each as likely as its weight says: a whole number, 0 or more, all together
 * `total`, which lies between 1 and 2^53.
 */
export function drawWeighted<Item>(
  items: Iterable<Item>,
  weightOf: (item: Item) => number,
  total: number,
  random: Random,
): Item {
  let left = drawIntegerBelow(total, random);
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  throw new Error('The weights are less than their total.');
}
