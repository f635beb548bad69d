/** Which of several tiles goes first, where nothing else decides. */
import { isHonour, tileIndex, rankOf, type TileCounts, type Tile } from '$lib/mahjong/rules/tiles';

/** How near the end of its suit a tile is, of which others make less use: honours 0, terminals 1, 2 and 8 2, 3 to 7 3. */
export function tileCentrality(tile: Tile): 0 | 1 | 2 | 3 {
  if (isHonour(tile)) return 0;
  const fromEnd = Math.min(rankOf(tile), 10 - rankOf(tile));
  if (fromEnd === 1) return 1;
  return fromEnd === 2 ? 2 : 3;
}

/** Sorts the safer one of two tiles first: less in the middle, then of more that are known to all. */
export function compareBySafety(known: TileCounts): (a: Tile, b: Tile) => number {
  const seen = (tile: Tile): number => known[tileIndex(tile)] ?? 0;
  return (a, b) => tileCentrality(a) - tileCentrality(b) || seen(b) - seen(a) || tileIndex(a) - tileIndex(b);
}
