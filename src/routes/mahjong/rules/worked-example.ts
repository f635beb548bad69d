/** The worked example of the rules page: the hand of table 1 in Kim's paper, evaluated as there. */
import { unwrap } from '$lib/core/result';
import {
  evaluateHandByKim,
  type KimEvaluation,
} from '$lib/games/mahjong/evaluation/kim-evaluation';
import { parseMahjongHand, parseTiles } from '$lib/games/mahjong/notation/tile-notation';
import { tilesOfGroup } from '$lib/games/mahjong/rules/tile-groups';
import { countTiles, tileAt, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';

export interface WorkedExample {
  readonly hand: readonly Tile[];
  /** The discards of the other players. */
  readonly otherDiscards: readonly Tile[];
  /** Number of tiles in the wall. */
  readonly wall: number;
  /** The paper's R: the chance that a given player draws a given unseen tile, 0 to 1. */
  readonly drawChance: number;
  /** The groups of the best grouping, and the tiles outside them. */
  readonly groups: readonly (readonly Tile[])[];
  readonly leftoverTiles: readonly Tile[];
  readonly evaluation: KimEvaluation;
}

/** Concealed tiles of the other three players, as the paper counts them: 14 each. */
const OTHERS_TILE_COUNT = 42;

export function workedExample(): WorkedExample {
  const hand = unwrap(parseMahjongHand('23344566m45p46s11z'));
  const otherDiscards = unwrap(parseTiles('6m5p'));
  const wall = 80;
  const evaluation = evaluateHandByKim(hand, countTiles([...hand, ...otherDiscards]), wall);
  const [best] = evaluation.candidates;
  return {
    ...{ hand, otherDiscards, wall, evaluation },
    drawChance: wall / (wall + OTHERS_TILE_COUNT) / 4,
    groups: best.groups.map(tilesOfGroup),
    leftoverTiles: best.leftover.flatMap((count, kind) =>
      Array.from({ length: count }, () => tileAt(kind)),
    ),
  };
}

/** A figure as the paper prints it: truncated, not rounded, to three decimals. */
export function truncateToThousandths(figure: number): number {
  return Math.floor(figure * 1000 + 1e-9) / 1000;
}
