/** What a hand keeps after each discard: how far it is from waiting, and which tiles bring it nearer. */
import { COPIES_PER_TILE, countTiles, tileAt, type TileCounts, type Tile } from '$lib/mahjong/rules/tiles';
import { acceptedTileIndices, deficiencyByDiscard } from './need';

export interface DiscardAcceptance {
  readonly discard: Tile;
  /** Tiles that the hand is away from waiting for its last one: 0 when it waits, -1 when it is complete without. */
  readonly shanten: number;
  /** The kinds that bring it nearer, with how many of each are unseen; a kind of which none is left stands there with 0. */
  readonly accepts: readonly { readonly tile: Tile; readonly unseen: number }[];
  /** How many unseen tiles that are. */
  readonly count: number;
}

/** All discards of a hand, in the order of `TILES`; `known` as in `importanceOf`, `melds` the groups that lie open. */
export function acceptanceByDiscard(hand: readonly Tile[], known: TileCounts, melds: number): readonly DiscardAcceptance[] {
  const counts = countTiles(hand);
  return deficiencyByDiscard(counts, melds).flatMap((need, place) =>
    need === null ? [] : [kept(counts, place, need, known, melds)],
  );
}

/** The discards that leave the hand nearest to complete. */
export function minShantenDiscards(
  hand: readonly Tile[],
  known: TileCounts,
  melds: number,
): readonly DiscardAcceptance[] {
  const counts = countTiles(hand);
  const needs = deficiencyByDiscard(counts, melds);
  const least = needs.reduce<number>((low, need) => Math.min(low, need ?? low), Infinity);
  return needs.flatMap((need, place) =>
    need === least ? [kept(counts, place, need, known, melds)] : [],
  );
}

function kept(counts: TileCounts, place: number, need: number, known: TileCounts, melds: number): DiscardAcceptance {
  const after = counts.map((count, i) => (i === place ? count - 1 : count));
  const accepts = acceptedTileIndices(after, melds).map((each) => ({
    tile: tileAt(each),
    unseen: Math.max(0, COPIES_PER_TILE - (known[each] ?? 0)),
  }));
  const count = accepts.reduce((sum, { unseen }) => sum + unseen, 0);
  return { discard: tileAt(place), shanten: need - 1, accepts, count };
}
