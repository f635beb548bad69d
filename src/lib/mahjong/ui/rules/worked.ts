/** The hand of the paper's table 1, evaluated as the table does it. */
import { unwrap } from '$lib/core/result';
import { evaluateHandByKim, type KimEvaluation } from '$lib/mahjong/evaluation/kim-evaluation';
import { parseMahjongHand, parseTiles } from '$lib/mahjong/notation/tile-notation';
import { tilesOfGroup } from '$lib/mahjong/rules/tile-groups';
import { countTiles, tileAt, type Tile } from '$lib/mahjong/rules/mahjong-tiles';

export interface WorkedExample {
  readonly hand: readonly Tile[];
  /** The discards of the others. */
  readonly thrown: readonly Tile[];
  /** How many tiles are in the wall. */
  readonly wall: number;
  /** R: the chance that an unseen tile comes to one of the players, 0 to 1. */
  readonly share: number;
  /** The groups that are kept, and the tiles that are not in them. */
  readonly groups: readonly (readonly Tile[])[];
  readonly left: readonly Tile[];
  readonly evaluation: KimEvaluation;
}

/** Tiles in the hands of the others, as the paper counts them. */
const OTHERS_HOLD = 42;

export function workedExample(): WorkedExample {
  const hand = unwrap(parseMahjongHand('23344566m45p46s11z'));
  const thrown = unwrap(parseTiles('6m5p'));
  const wall = 80;
  const evaluation = evaluateHandByKim(hand, countTiles([...hand, ...thrown]), wall);
  const [best] = evaluation.candidates;
  return {
    ...{ hand, thrown, wall, evaluation },
    share: wall / (wall + OTHERS_HOLD) / 4,
    groups: best.groups.map(tilesOfGroup),
    left: best.leftover.flatMap((count, place) =>
      Array.from({ length: count }, () => tileAt(place)),
    ),
  };
}

/** A figure as the paper prints it: cut, and not rounded, after three places. */
export function cut(figure: number): number {
  return Math.floor(figure * 1000 + 1e-9) / 1000;
}
