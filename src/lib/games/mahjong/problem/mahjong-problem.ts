/**
 * A validated mahjong problem: a question for the best discard, or (with `orders`) the last tiles
 * of a wall, which must be won whatever their order.
 */
import type { LocalizedText } from '$lib/core/localized-text';
import type { ProblemHead } from '$lib/problem-file/problem-head';
import { bySeat, type BySeat, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { sortTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { DiscardView } from '$lib/games/mahjong/rules/mahjong-view';
import type { Theme } from './mahjong-themes';

/** Seat names in problem files, in turn from the dealer. */
export const SEAT_NAMES = ['east', 'south', 'west', 'north'] as const;

/** A possible order of the wall, with the author's name for it, or `order 1`, `order 2`, … */
export interface NamedOrder {
  readonly name: LocalizedText;
  /** All tiles of the wall, next one first; all orders hold the same tiles. */
  readonly tiles: readonly Tile[];
}

export interface Solution {
  /** The author's first discard. */
  readonly discard: Tile;
  /** Markdown; `:345m:` shows tiles. */
  readonly explanation?: LocalizedText;
}

export interface MahjongProblem extends ProblemHead<Theme> {
  /** The id of the problem: the file name without its extension. */
  readonly id: string;
  /** The student's seat, counted from the dealer: 0 is East. */
  readonly seat: Seat;
  /** The student's thirteen tiles, sorted, and the tile just drawn. */
  readonly hand: readonly Tile[];
  readonly drew: Tile;
  /** The discards of each seat, in order. */
  readonly discards: BySeat<readonly Tile[]>;
  /** Tiles left to draw. */
  readonly wall: number;
  /**
   * Two to twelve possible orders of the wall: the others discard what they draw, and the hand must
   * be won in every order. Empty for a problem of a single discard.
   */
  readonly orders: readonly NamedOrder[];
  readonly solution: Solution | null;
}

/** The student's fourteen tiles, sorted. */
export function fourteenTiles({
  hand,
  drew,
}: Pick<MahjongProblem, 'hand' | 'drew'>): readonly Tile[] {
  return sortTiles([...hand, drew]);
}

/** The student's view at the start; problems are without claims. */
export function studentView(problem: MahjongProblem): DiscardView {
  const { seat, discards: rivers, wall } = problem;
  return {
    ...{ seat, rivers, wall, options: { claims: false } },
    hand: fourteenTiles(problem),
    melds: bySeat(() => []),
  };
}
