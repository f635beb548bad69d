/**
 * Exact deficiency of a hand (tiles missing to a complete one; shanten + 1) and its accepted tiles.
 */
import type { TileCounts } from '$lib/games/mahjong/rules/mahjong-tiles';
import { DeficiencyCounter } from './deficiency-counter';

/**
 * Tiles missing to four groups and a pair, `melds` of the groups being open: 0 complete, 1 tenpai.
 * Surplus tiles are ignored, so 14-tile hands are allowed. Shanten is one less.
 */
export function deficiencyOf(counts: TileCounts, melds: number): number {
  return new DeficiencyCounter(counts, melds).deficiency;
}

/**
 * Indices in `TILES` of the kinds that lower the deficiency of a hand about to draw (13 tiles, or
 * three fewer per meld).
 */
export function acceptedTileIndices(counts: TileCounts, melds: number): readonly number[] {
  const counter = new DeficiencyCounter(counts, melds);
  counter.updateAcceptance();
  return [...counts.keys()].filter((index) => counter.accepts(index));
}

/** For each index in `TILES` the deficiency after discarding that kind; null where none is held. */
export function deficiencyByDiscard(counts: TileCounts, melds: number): readonly (number | null)[] {
  const counter = new DeficiencyCounter(counts, melds);
  return counts.map((count, index) => (count > 0 ? counter.deficiencyWith(index, -1) : null));
}
