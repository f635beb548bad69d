/**
 * Statistics of computer games, on which the `best` player's estimates are based: opponents' wins
 * per turn, discard likelihoods, deal-in rates. Each table comes from 5,000 games of two `ukeire`
 * and two `ukeire-safe` (seeds from 500,000, 2026-11-23), in steps of seven wall tiles.
 */
import { TILES } from '$lib/games/mahjong/rules/mahjong-tiles';
import { tileCentrality } from '../tile-safety';

/**
 * Class of each kind by its centrality: honours 0, terminals 1, ranks 2 and 8 2, ranks 3 to 7 3.
 */
export const TILE_CLASS = Uint8Array.from(TILES, tileCentrality);
export const TILE_CLASS_COUNT = 4;

/** A value for each tile class. */
export type ByTileClass = readonly [number, number, number, number];
/** A value for each count of unseen copies of a held kind, 0 to 3. */
export type ByUnseen = readonly [number, number, number, number];
/** A piecewise linear function of the wall size, as points in descending order. */
export type ByWallCount<Value> = readonly (readonly [wall: number, Value])[];

export interface FittedTables {
  /**
   * Probability that one opponent's turn, or the own discard, ends the game with somebody else's
   * win.
   */
  readonly opponentWinsPerTurn: ByWallCount<number>;
  /**
   * Likelihood that an opponent discards a tile of the class, relative to a uniformly random unseen
   * tile.
   */
  readonly discardLikelihood: ByWallCount<ByTileClass>;
  /** Deal-in probability by tile class and unseen copies, at about 35 tiles in the wall. */
  readonly dealIn: readonly [ByUnseen, ByUnseen, ByUnseen, ByUnseen];
  /** Factor on `dealIn` at other wall sizes. */
  readonly dealInFactor: ByWallCount<number>;
}

const WITHOUT_CLAIMS: FittedTables = {
  opponentWinsPerTurn: [
    [80, 0],
    [73, 0.0005],
    [66, 0.0023],
    [59, 0.0073],
    [52, 0.015],
    [45, 0.0247],
    [38, 0.0355],
    [31, 0.0478],
    [24, 0.0569],
    [17, 0.0657],
    [10, 0.0834],
    [3, 0.112],
  ],
  discardLikelihood: [
    [80, [3.55, 0.85, 0.34, 0.2]],
    [73, [2.68, 1.37, 0.66, 0.35]],
    [66, [1.91, 1.55, 0.92, 0.51]],
    [59, [1.66, 1.49, 1.01, 0.61]],
    [45, [1.63, 1.41, 1.04, 0.68]],
    [31, [1.74, 1.4, 1.05, 0.7]],
    [17, [1.99, 1.48, 1.04, 0.7]],
    [10, [2.3, 1.56, 1.02, 0.69]],
    [3, [2.64, 1.79, 1.23, 0.62]],
  ],
  dealIn: [
    [0, 0, 0.009, 0.024],
    [0.015, 0.019, 0.035, 0.059],
    [0.022, 0.029, 0.049, 0.083],
    [0.04, 0.045, 0.071, 0.097],
  ],
  dealInFactor: [
    [73, 0.01],
    [66, 0.05],
    [59, 0.15],
    [52, 0.32],
    [45, 0.57],
    [38, 0.83],
    [31, 1.17],
    [24, 1.43],
    [17, 1.8],
    [10, 2.29],
    [3, 3.3],
  ],
};

const WITH_CLAIMS: FittedTables = {
  opponentWinsPerTurn: [
    [80, 0.0001],
    [73, 0.0029],
    [66, 0.0149],
    [59, 0.0337],
    [52, 0.0571],
    [45, 0.0779],
    [38, 0.1007],
    [31, 0.102],
    [24, 0.115],
    [17, 0.155],
    [10, 0.18],
  ],
  discardLikelihood: [
    [80, [3.46, 0.9, 0.39, 0.22]],
    [73, [2.37, 1.41, 0.79, 0.43]],
    [66, [1.62, 1.47, 1, 0.63]],
    [59, [1.42, 1.34, 1.06, 0.73]],
    [45, [1.42, 1.28, 1.04, 0.79]],
    [31, [1.7, 1.22, 1.07, 0.76]],
    [17, [1.85, 1.4, 1.02, 0.73]],
  ],
  dealIn: [
    [0, 0, 0.003, 0.051],
    [0.039, 0.039, 0.068, 0.146],
    [0.039, 0.06, 0.127, 0.179],
    [0.077, 0.101, 0.187, 0.257],
  ],
  dealInFactor: [
    [80, 0],
    [73, 0.02],
    [66, 0.12],
    [59, 0.26],
    [52, 0.48],
    [45, 0.71],
    [38, 0.96],
    [31, 1.04],
    [24, 1.25],
    [17, 1.6],
  ],
};

/** The tables for games with or without claims. */
export function fittedTables({ claims }: { readonly claims: boolean }): FittedTables {
  return claims ? WITH_CLAIMS : WITHOUT_CLAIMS;
}

/** Linear interpolation at `wall`, constant beyond the ends; `toNumber` picks a value's number. */
export function interpolateByWall<Value>(
  points: ByWallCount<Value>,
  wall: number,
  toNumber: (value: Value) => number,
): number {
  let [upperWall, upperValue] = points[0] ?? [0, undefined];
  if (upperValue === undefined) return 0;
  if (wall >= upperWall) return toNumber(upperValue);
  for (const [lowerWall, lowerValue] of points) {
    if (wall >= lowerWall) {
      const rise = toNumber(upperValue) - toNumber(lowerValue);
      return toNumber(lowerValue) + (rise * (wall - lowerWall)) / (upperWall - lowerWall);
    }
    [upperWall, upperValue] = [lowerWall, lowerValue];
  }
  return toNumber(upperValue);
}
