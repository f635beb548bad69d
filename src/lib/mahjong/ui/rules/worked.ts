/** The hand of the paper's table 1, evaluated as the table does it. */
import { unwrap } from '$lib/core/result';
import { evaluate, type Evaluation } from '$lib/mahjong/evaluation/evaluate';
import { readHand, readTiles } from '$lib/mahjong/notation/hands';
import { tilesOf } from '$lib/mahjong/rules/groups';
import { countsOf, tileAt, type Tile } from '$lib/mahjong/rules/tiles';

export interface Worked {
  readonly hand: readonly Tile[];
  /** What others have thrown. */
  readonly thrown: readonly Tile[];
  /** How many tiles are in the wall. */
  readonly wall: number;
  /** R: the chance that an unseen tile comes to one of the players, 0 to 1. */
  readonly share: number;
  /** The groups that are kept, and the tiles that are not in them. */
  readonly groups: readonly (readonly Tile[])[];
  readonly left: readonly Tile[];
  readonly evaluation: Evaluation;
}

/** Tiles in the hands of the others, as the paper counts them. */
const OTHERS_HOLD = 42;

export function workedExample(): Worked {
  const hand = unwrap(readHand('23344566m45p46s11z'));
  const thrown = unwrap(readTiles('6m5p'));
  const wall = 80;
  const evaluation = evaluate(hand, countsOf([...hand, ...thrown]), wall);
  const [best] = evaluation.candidates;
  return {
    ...{ hand, thrown, wall, evaluation },
    share: wall / (wall + OTHERS_HOLD) / 4,
    groups: best.groups.map(tilesOf),
    left: best.left.flatMap((count, place) => Array.from({ length: count }, () => tileAt(place))),
  };
}

/** A figure as the paper prints it: cut, and not rounded, after three places. */
export function cut(figure: number): number {
  return Math.floor(figure * 1000 + 1e-9) / 1000;
}
