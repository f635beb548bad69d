/** Small suits for slow twins. */
import { RANKS, type Rank } from '$lib/cards/ranks';
import { seededRandom } from '$lib/core/random';
import type { SuitHolding } from './suit-holding';

/**
 * A suit of at most so many cards, at least two fewer, of which two to five are out; null where the
 * draw gives none.
 */
export function randomSmallHolding(seed: number, most: number): SuitHolding | null {
  const random = seededRandom(seed);
  const size = most - random.below(3);
  const ranks = [...RANKS];
  while (ranks.length > size) ranks.splice(random.below(ranks.length), 1);
  const sides: [Rank[], Rank[], Rank[]] = [[], [], []];
  for (const rank of ranks) sides[random.below(3) as 0 | 1 | 2].push(rank);
  const [declarer, dummy, out] = sides;
  return out.length < 2 || out.length > 5 || declarer.length + dummy.length === 0
    ? null
    : { declarer, dummy, missing: out, vacantPlaces: [13, 13] };
}
