/** A hand evaluated as S.-J. Kim's paper does it: the best groups, and what each tile outside them is worth. */
import { invariant } from '$lib/core/result';
import { countsOf, type Counts, type Tile } from '$lib/mahjong/rules/tiles';
import { candidatesIn, type Candidate } from './candidates';
import { importanceOf, type Importance } from './importance';

export interface Evaluation {
  /** All candidates; the first is the one that is kept. */
  readonly candidates: readonly [Candidate, ...Candidate[]];
  /** Each kind outside its groups, in the order of `TILES`. */
  readonly tiles: readonly Importance[];
  /** What is worth least; of equals the first. */
  readonly discard: Tile;
}

/**
 * Evaluates a hand to discard from: 14 tiles, or three fewer for each group that lies open, so that something is
 * always left over. `known` and `wall` as in `importanceOf`.
 */
export function evaluate(hand: readonly Tile[], known: Counts, wall: number): Evaluation {
  const [best, ...more] = candidatesIn(countsOf(hand));
  invariant(best, 'There is always a candidate, if one of no groups.');
  const tiles = importanceOf(best.left, known, wall);
  return { candidates: [best, ...more], tiles, discard: leastOf(tiles).tile };
}

/** The tile that is worth least; of equals the first. Throws when there is none. */
export function leastOf(tiles: readonly Importance[]): Importance {
  const [first, ...more] = tiles;
  invariant(first, 'All tiles are in groups: this is no hand to discard from.');
  return more.reduce((least, each) => (each.value < least.value ? each : least), first);
}
