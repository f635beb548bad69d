/** How far a hand is from complete, exactly: the fewest tiles that it needs, and which ones bring it nearer. */
import type { Counts } from '$lib/mahjong/rules/tiles';
import { Distance } from './distance';

/**
 * The fewest tiles with which a hand becomes four groups and a pair, of which `melds` groups lie open: 0 for a
 * complete one, 1 for one that waits. Of 14 tiles as many are given up for them. Shanten is one less.
 */
export function needOf(counts: Counts, melds: number): number {
  return new Distance(counts, melds).need;
}

/** The places in `TILES` of the kinds that a hand to draw to (13 tiles, or three fewer for each meld) is nearer with. */
export function acceptedBy(counts: Counts, melds: number): readonly number[] {
  const distance = new Distance(counts, melds);
  distance.lookAhead();
  return [...counts.keys()].filter((place) => distance.accepts(place));
}

/** For each place what the hand without one tile of it needs; null where it has none. */
export function needsWithout(counts: Counts, melds: number): readonly (number | null)[] {
  const distance = new Distance(counts, melds);
  return counts.map((count, place) => (count > 0 ? distance.needWith(place, -1) : null));
}
