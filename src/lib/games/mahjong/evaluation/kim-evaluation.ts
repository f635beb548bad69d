/**
 * Hand evaluation after S.-J. Kim ("the paper", see `hand-groupings.ts`): the best grouping and the
 * importance of each leftover tile, the least important of which is discarded.
 */
import { invariant } from '$lib/core/result';
import { countTiles, type TileCounts, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { findGroupings, type MaximalGrouping } from './hand-groupings';
import { tileImportances, type TileImportance } from './tile-importance';

export interface KimEvaluation {
  /** All maximal groupings, best first; the evaluation keeps the first. */
  readonly candidates: readonly [MaximalGrouping, ...MaximalGrouping[]];
  /** The leftover kinds of the best grouping, in the order of `TILES`. */
  readonly tiles: readonly TileImportance[];
  /** The least important leftover tile; ties go to the first. */
  readonly discard: Tile;
}

/**
 * Evaluates a hand that is about to discard: 14 tiles, or three fewer per open meld, so that some
 * tile is always left over. `visibleCounts` and `wall` as in `tileImportances`.
 */
export function evaluateHandByKim(
  hand: readonly Tile[],
  visibleCounts: TileCounts,
  wall: number,
): KimEvaluation {
  const [best, ...alternatives] = findGroupings(countTiles(hand));
  invariant(best, 'There is always a candidate, if one of no groups.');
  const tiles = tileImportances(best.leftover, visibleCounts, wall);
  return { candidates: [best, ...alternatives], tiles, discard: leastImportant(tiles).tile };
}

/** The least important tile; ties go to the first. Throws on an empty list. */
export function leastImportant(tiles: readonly TileImportance[]): TileImportance {
  const [first, ...otherTiles] = tiles;
  invariant(first, 'All tiles are in groups: this is no hand to discard from.');
  return otherTiles.reduce((least, each) => (each.value < least.value ? each : least), first);
}
