/** Tie-breaking order of tiles by safety. */
import {
  isHonour,
  tileIndex,
  tileRank,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';

/**
 * Centrality of a tile: honours 0, terminals 1, ranks 2 and 8 2, ranks 3 to 7 3. The less central,
 * the less useful to the others.
 */
export function tileCentrality(tile: Tile): 0 | 1 | 2 | 3 {
  if (isHonour(tile)) return 0;
  const rankFromEnd = Math.min(tileRank(tile), 10 - tileRank(tile));
  if (rankFromEnd === 1) return 1;
  return rankFromEnd === 2 ? 2 : 3;
}

/** Comparator, safer tile first: less central, then more visible copies, then the first kind. */
export function compareBySafety(visibleCounts: TileCounts): (a: Tile, b: Tile) => number {
  const visibleCopies = (tile: Tile): number => visibleCounts[tileIndex(tile)] ?? 0;
  return (a, b) =>
    tileCentrality(a) - tileCentrality(b) ||
    visibleCopies(b) - visibleCopies(a) ||
    tileIndex(a) - tileIndex(b);
}
