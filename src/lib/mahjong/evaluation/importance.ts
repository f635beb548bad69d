/** What each tile that is in no group is worth, after S.-J. Kim's paper, section III.3. */
import { startsChi } from '$lib/mahjong/rules/groups';
import { COPIES, tileAt, type Counts, type Tile } from '$lib/mahjong/rules/tiles';

export interface Importance {
  readonly tile: Tile;
  /** The chance that it becomes a pung. */
  readonly pung: number;
  /** The sum of the chances of each chi that it may be in; it can be above 1. */
  readonly chi: number;
  readonly value: number;
}

/** What comes of both parts: the sum, as in the paper's table, or the greater, as in its listing. */
export type Joined = (pung: number, chi: number) => number;

export const SUM: Joined = (pung, chi) => pung + chi;
export const GREATER: Joined = (pung, chi) => Math.max(pung, chi);

/** How much likelier the last tile of a group comes than by the own draws alone. */
export interface Claimed {
  readonly pung: number;
  readonly chi: number;
}

/** The paper's: all that is not drawn lies where it is thrown. */
export const NEVER_CLAIMED: Claimed = { pung: 1, chi: 1 };

/**
 * The last tile of a pung may be taken of anybody, that of a chi of the seat before: as if all that others draw were
 * thrown, four or two seats' draws count instead of one's.
 */
export const CLAIMED: Claimed = { pung: 4, chi: 2 };

/** Tiles in the hands of the three others, which one cannot draw: fourteen each, as the paper counts them. */
const OTHERS_HOLD = 42;

/**
 * The importance of each kind that is left over, in the order of `TILES`. `known` counts those of each kind that are
 * in the hand, discarded or exposed; `wall` is how many tiles may still be drawn.
 */
export function importanceOf(
  left: Counts,
  known: Counts,
  wall: number,
  joined: Joined = SUM,
  claimed: Claimed = NEVER_CLAIMED,
): readonly Importance[] {
  // A quarter of what is drawn comes to each player.
  const share = wall / (wall + OTHERS_HOLD) / 4;
  const unseen = (place: number): number => Math.max(0, COPIES - (known[place] ?? 0));
  // The printed formula divides by four once more; the paper's own table does not.
  const chance = (place: number): number => ((left[place] ?? 0) > 0 ? 1 : unseen(place) * share);
  return left.flatMap((count, place) => {
    if (count === 0) return [];
    let pung = claimed.pung;
    for (let n = 0; n <= 2 - count; n++) pung *= Math.max(0, unseen(place) - n) * share;
    let chi = 0;
    for (let start = place - 2; start <= place; start++)
      if (startsChi(start))
        chi += claimed.chi * chance(start) * chance(start + 1) * chance(start + 2);
    return [{ tile: tileAt(place), pung, chi, value: joined(pung, chi) }];
  });
}
