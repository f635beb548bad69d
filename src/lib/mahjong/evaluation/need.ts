/** How far a hand is from complete, exactly: the fewest tiles that it needs, and which ones bring it nearer. */
import type { TileCounts } from '$lib/mahjong/rules/tiles';
import { DeficiencyCounter } from './distance';

/**
 * The fewest tiles with which a hand becomes four groups and a pair, of which `melds` groups lie open: 0 for a
 * complete one, 1 for one that waits. Of 14 tiles as many are given up for them. Shanten is one less.
 */
export function deficiencyOf(counts: TileCounts, melds: number): number {
  return new DeficiencyCounter(counts, melds).deficiency;
}

/** The places in `TILES` of the kinds that a hand to draw to (13 tiles, or three fewer for each meld) is nearer with. */
export function acceptedTileIndices(counts: TileCounts, melds: number): readonly number[] {
  const distance = new DeficiencyCounter(counts, melds);
  distance.updateAcceptance();
  return [...counts.keys()].filter((place) => distance.accepts(place));
}

/** For each place what the hand without one tile of it needs; null where it has none. */
export function deficiencyByDiscard(counts: TileCounts, melds: number): readonly (number | null)[] {
  const distance = new DeficiencyCounter(counts, melds);
  return counts.map((count, place) => (count > 0 ? distance.deficiencyWith(place, -1) : null));
}
