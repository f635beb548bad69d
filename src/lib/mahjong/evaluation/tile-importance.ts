/** Importance of the leftover tiles, after S.-J. Kim's paper, section III.3. */
import { canStartChi } from '$lib/mahjong/rules/tile-groups';
import {
  COPIES_PER_TILE,
  tileAt,
  type TileCounts,
  type Tile,
} from '$lib/mahjong/rules/mahjong-tiles';

export interface TileImportance {
  readonly tile: Tile;
  /** Probability that it becomes a pung. */
  readonly pung: number;
  /** Sum of the probabilities of each chi it may join; can exceed 1. */
  readonly chi: number;
  readonly value: number;
}

/**
 * Combines the pung and chi parts: their sum, as in the paper's table, or their maximum, as in its
 * listing.
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
const OTHERS_HOLD = 42;

/**
 * Importance of each leftover kind, in the order of `TILES`. `known` counts the copies of each kind
 * in the hand, discarded or exposed; `wall` is the number of tiles left to draw.
 */
export function tileImportances(
  left: TileCounts,
  known: TileCounts,
  wall: number,
  combine: CombinePungAndChi = SUM_OF_PUNG_AND_CHI,
): readonly TileImportance[] {
  // Each player draws a quarter of the wall.
  const share = wall / (wall + OTHERS_HOLD) / 4;
  const unseen = (index: number): number => Math.max(0, COPIES_PER_TILE - (known[index] ?? 0));
  // The printed formula divides by four again; the paper's own table does not.
  const availability = (index: number): number =>
    (left[index] ?? 0) > 0 ? 1 : unseen(index) * share;
  return left.flatMap((count, index) => {
    if (count === 0) return [];
    let pung = 1;
    for (let n = 0; n <= 2 - count; n++) pung *= Math.max(0, unseen(index) - n) * share;
    let chi = 0;
    for (let start = index - 2; start <= index; start++)
      if (canStartChi(start))
        chi += availability(start) * availability(start + 1) * availability(start + 2);
    return [{ tile: tileAt(index), pung, chi, value: combine(pung, chi) }];
  });
}
