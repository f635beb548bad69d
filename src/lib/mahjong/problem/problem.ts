/** A lawful mahjong problem, as the reader hands it on: behind that door nothing checks again. */
import type { LocalizedText } from '$lib/core/text';
import type { ProblemHead } from '$lib/problem-file/head';
import { bySeat, type BySeat, type Seat } from '$lib/mahjong/rules/seats';
import { sortTiles, type Tile } from '$lib/mahjong/rules/tiles';
import type { DiscardView } from '$lib/mahjong/rules/view';
import type { Theme } from './themes';

/** The seats as they are written, in turn from the dealer on. */
export const SEAT_NAMES = ['east', 'south', 'west', 'north'] as const;

/** An order in which the last tiles may lie, with its author's name for it; `order 1`, `order 2`, … where none was given. */
export interface NamedOrder {
  readonly name: LocalizedText;
  /** Every tile of the wall, the next to be drawn first; each order holds the same tiles. */
  readonly tiles: readonly Tile[];
}

export interface Solution {
  /** What the author throws first. */
  readonly discard: Tile;
  /** Markdown; `:345m:` tiles. */
  readonly explanation?: LocalizedText;
}

export interface MahjongProblem extends ProblemHead<Theme> {
  /** The address of the problem: the file's name without its ending. */
  readonly id: string;
  /** The student's seat, from the dealer on: 0 is East. */
  readonly seat: Seat;
  /** The thirteen tiles that it held, in the order of `TILES`, and the one that it has drawn. */
  readonly hand: readonly Tile[];
  readonly drew: Tile;
  /** What each seat has thrown, as it lies. */
  readonly discards: BySeat<readonly Tile[]>;
  /** Tiles that may still be drawn. */
  readonly wall: number;
  /**
   * Two to twelve orders in which the wall may lie: then the others throw what they draw, and the hand is to be won
   * in every one of them. None where one discard is the whole problem.
   */
  readonly orders: readonly NamedOrder[];
  readonly solution: Solution | null;
}

/** What the student holds, all fourteen, in the order of `TILES`. */
export function fourteenTiles({ hand, drew }: Pick<MahjongProblem, 'hand' | 'drew'>): readonly Tile[] {
  return sortTiles([...hand, drew]);
}

/** What the student sees at the start; nobody claims in a problem. */
export function studentView(problem: MahjongProblem): DiscardView {
  const { seat, discards: rivers, wall } = problem;
  return {
    ...{ seat, rivers, wall, options: { claims: false } },
    hand: fourteenTiles(problem),
    melds: bySeat(() => []),
  };
}
