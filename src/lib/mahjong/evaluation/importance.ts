/** What each tile that is in no group is worth, after S.-J. Kim's paper, section III.3. */
import { canStartChi } from '$lib/mahjong/rules/groups';
import { COPIES_PER_TILE, tileAt, type TileCounts, type Tile } from '$lib/mahjong/rules/tiles';

export interface TileImportance {
  readonly tile: Tile;
  /** The chance that it becomes a pung. */
  readonly pung: number;
  /** The sum of the chances of each chi that it may be in; it can be above 1. */
  readonly chi: number;
  readonly value: number;
}

/** What comes of both parts: the sum, as in the paper's table, or the greater, as in its listing. */
export type CombineParts = (pung: number, chi: number) => number;

export const SUM_OF_PARTS: CombineParts = (pung, chi) => pung + chi;
export const MAX_OF_PARTS: CombineParts = (pung, chi) => Math.max(pung, chi);

/**
 * Where discards may be claimed: the last tile of a pung may be taken of anybody, that of a chi of the seat before. As
 * if all that others draw were thrown, four or two seats' draws count instead of one's.
 */
export const CLAIM_WEIGHTED_SUM: CombineParts = (pung, chi) => 4 * pung + 2 * chi;

/** Tiles in the hands of the three others, which one cannot draw: fourteen each, as the paper counts them. */
const OTHERS_HOLD = 42;

/**
 * The importance of each kind that is left over, in the order of `TILES`. `known` counts those of each kind that are
 * in the hand, discarded or exposed; `wall` is how many tiles may still be drawn.
 */
export function tileImportances(
  left: TileCounts,
  known: TileCounts,
  wall: number,
  joined: CombineParts = SUM_OF_PARTS,
): readonly TileImportance[] {
  // A quarter of what is drawn comes to each player.
  const share = wall / (wall + OTHERS_HOLD) / 4;
  const unseen = (place: number): number => Math.max(0, COPIES_PER_TILE - (known[place] ?? 0));
  // The printed formula divides by four once more; the paper's own table does not.
  const chance = (place: number): number => ((left[place] ?? 0) > 0 ? 1 : unseen(place) * share);
  return left.flatMap((count, place) => {
    if (count === 0) return [];
    let pung = 1;
    for (let n = 0; n <= 2 - count; n++) pung *= Math.max(0, unseen(place) - n) * share;
    let chi = 0;
    for (let start = place - 2; start <= place; start++)
      if (canStartChi(start)) chi += chance(start) * chance(start + 1) * chance(start + 2);
    return [{ tile: tileAt(place), pung, chi, value: joined(pung, chi) }];
  });
}
