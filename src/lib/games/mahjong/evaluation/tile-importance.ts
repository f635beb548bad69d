/**
 * Importance of the leftover tiles of a hand, those outside its groups, after S.-J. Kim's paper,
 * section III.3: the less likely a tile is to complete a pung or a chi, the sooner it is discarded.
 */
import { canStartChi } from '$lib/games/mahjong/rules/tile-groups';
import {
  COPIES_PER_TILE,
  tileAt,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';

export interface TileImportance {
  readonly tile: Tile;
  /** Probability that it becomes a pung (three equal tiles). */
  readonly pung: number;
  /** Sum of the probabilities of each chi (three ranks in a row) it may join; can exceed 1. */
  readonly chi: number;
  /** The importance: `pung` and `chi` combined. */
  readonly value: number;
}

/**
 * Combines a tile's `pung` and `chi`: their sum, as in the paper's table 1, or their maximum,
 * as in its pseudocode.
 */
export type CombinePungAndChi = (pung: number, chi: number) => number;

export const SUM_OF_PUNG_AND_CHI: CombinePungAndChi = (pung, chi) => pung + chi;
export const MAX_OF_PUNG_AND_CHI: CombinePungAndChi = (pung, chi) => Math.max(pung, chi);

/**
 * With claims, the last tile of a pung may come from any discard and that of a chi from the seat
 * before. Assuming that others discard what they draw, four (pung) or two (chi) seats' draws count
 * instead of one.
 */
export const CLAIM_WEIGHTED_SUM: CombinePungAndChi = (pung, chi) => 4 * pung + 2 * chi;

/** Tiles in the three other hands, which cannot be drawn: fourteen each, as the paper counts. */
const OTHER_HANDS_TILE_COUNT = 42;

/**
 * Importance of each leftover kind, in the order of `TILES`. `leftover` and `visibleCounts` count
 * copies by kind: `leftover` those outside the groups of the hand, `visibleCounts` all visible ones
 * (in the hand, discarded or exposed). `wall` is the number of tiles left to draw.
 */
export function tileImportances(
  leftover: TileCounts,
  visibleCounts: TileCounts,
  wall: number,
  combine: CombinePungAndChi = SUM_OF_PUNG_AND_CHI,
): readonly TileImportance[] {
  // Probability that a given unseen tile is in the wall and drawn by this player, who draws a
  // quarter of the wall.
  const drawChance = wall / (wall + OTHER_HANDS_TILE_COUNT) / 4;
  const unseen = (index: number): number =>
    Math.max(0, COPIES_PER_TILE - (visibleCounts[index] ?? 0));
  // Probability of having a copy. The printed formula divides by four again; the paper's own table
  // does not.
  const availability = (index: number): number =>
    (leftover[index] ?? 0) > 0 ? 1 : unseen(index) * drawChance;
  return leftover.flatMap((count, index) => {
    if (count === 0) return [];
    // A pung needs `3 - count` draws; each leaves one copy fewer to draw.
    let pung = 1;
    for (let drawnCount = 0; drawnCount < 3 - count; drawnCount++)
      pung *= Math.max(0, unseen(index) - drawnCount) * drawChance;
    let chi = 0;
    for (let start = index - 2; start <= index; start++)
      if (canStartChi(start))
        chi += availability(start) * availability(start + 1) * availability(start + 2);
    return [{ tile: tileAt(index), pung, chi, value: combine(pung, chi) }];
  });
}
