/** Random suits with few cards, small enough for the reference implementations. */
import { RANKS, type Rank } from '$lib/cards/ranks';
import { seededRandom } from '$lib/core/random';
import type { SuitHolding } from './suit-holding';

/**
 * A random suit of `maxSize` - 2 to `maxSize` cards; null when not two to five of them are missing,
 * or declarer's side has none.
 */
export function randomSmallHolding(seed: number, maxSize: number): SuitHolding | null {
  const random = seededRandom(seed);
  const size = maxSize - random.below(3);
  const ranks = [...RANKS];
  while (ranks.length > size) ranks.splice(random.below(ranks.length), 1);
  const sides: [Rank[], Rank[], Rank[]] = [[], [], []];
  for (const rank of ranks) sides[random.below(3) as 0 | 1 | 2].push(rank);
  const [declarer, dummy, missing] = sides;
  return missing.length < 2 || missing.length > 5 || declarer.length + dummy.length === 0
    ? null
    : { declarer, dummy, missing, vacantPlaces: [13, 13] };
}
