/** A hand evaluated as S.-J. Kim's paper does it: the best groups, and what each tile outside them is worth. */
import { invariant } from '$lib/core/result';
import { countTiles, type TileCounts, type Tile } from '$lib/mahjong/rules/tiles';
import { findGroupings, type GroupingCandidate } from './candidates';
import { tileImportances, type TileImportance } from './importance';

export interface KimEvaluation {
  /** All candidates; the first is the one that is kept. */
  readonly candidates: readonly [GroupingCandidate, ...GroupingCandidate[]];
  /** Each kind outside its groups, in the order of `TILES`. */
  readonly tiles: readonly TileImportance[];
  /** What is worth least; of equals the first. */
  readonly discard: Tile;
}

/**
 * Evaluates a hand to discard from: 14 tiles, or three fewer for each group that lies open, so that something is
 * always left over. `known` and `wall` as in `importanceOf`.
 */
export function evaluateHandByKim(hand: readonly Tile[], known: TileCounts, wall: number): KimEvaluation {
  const [best, ...more] = findGroupings(countTiles(hand));
  invariant(best, 'There is always a candidate, if one of no groups.');
  const tiles = tileImportances(best.leftover, known, wall);
  return { candidates: [best, ...more], tiles, discard: leastImportant(tiles).tile };
}

/** The tile that is worth least; of equals the first. Throws when there is none. */
export function leastImportant(tiles: readonly TileImportance[]): TileImportance {
  const [first, ...more] = tiles;
  invariant(first, 'All tiles are in groups: this is no hand to discard from.');
  return more.reduce((least, each) => (each.value < least.value ? each : least), first);
}
