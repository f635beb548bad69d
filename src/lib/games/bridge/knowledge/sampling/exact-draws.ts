/** Exact random draws: uniform integers up to 2^64, and an item by its integer weight. */
import type { Random } from '$lib/core/random';

/** Numbers of values of one random draw of 32 bits, and of two draws together. */
const DRAW_RANGE = 2 ** 32;
const DOUBLE_DRAW_RANGE = 2n ** 64n;

/** A uniform integer from 0 to `below` - 1; `below` from 1 to 2^64. */
export function drawBigIntBelow(below: bigint, random: Random): bigint {
  // Rejection sampling: numbers beyond the last whole multiple of `below` are drawn again.
  const limit = DOUBLE_DRAW_RANGE - (DOUBLE_DRAW_RANGE % below);
  for (;;) {
    const draw = (BigInt(random.below(DRAW_RANGE)) << 32n) | BigInt(random.below(DRAW_RANGE));
    if (draw < limit) return draw % below;
  }
}

/** A uniform integer from 0 to `below` - 1; `below` from 1 to 2^53. */
export function drawIntegerBelow(below: number, random: Random): number {
  return below <= DRAW_RANGE ? random.below(below) : Number(drawBigIntBelow(BigInt(below), random));
}

/**
 * Draws an item with probability proportional to its weight, an integer of 0 or more. `total` is
 * the sum of all weights, from 1 to 2^53.
 */
export function drawWeighted<Item>(
  items: Iterable<Item>,
  weightOf: (item: Item) => number,
  total: number,
  random: Random,
): Item {
  let remainingWeight = drawIntegerBelow(total, random);
  for (const item of items) {
    remainingWeight -= weightOf(item);
    if (remainingWeight < 0) return item;
  }
  throw new Error('The weights are less than their total.');
}
