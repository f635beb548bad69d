/** The smallest subset of a list that passes a test, found by trying the sizes in order. */
import { combinations } from '$lib/core/combinatorics';

/**
 * The smallest subset of the indices 0 to `count` - 1 that is sufficient, the lexicographically
 * first of that size; null when not even the whole set is. No subset has fewer than `minSize`
 * indices (or `count`, if that is smaller). Exponential in `count`: for a dozen indices at most.
 */
export function findSmallestSubset(
  count: number,
  minSize: number,
  isSufficient: (indices: readonly number[]) => boolean,
): readonly number[] | null {
  const allIndices = Array.from({ length: count }, (_, i) => i);
  for (let size = Math.min(minSize, count); size <= count; size++)
    for (const indices of combinations(allIndices, size)) if (isSufficient(indices)) return indices;
  return null;
}
