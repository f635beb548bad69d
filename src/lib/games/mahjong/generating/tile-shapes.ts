/** Splits a hand into shapes of connected tiles. */
import { isHonour, tileRank, sortTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';

/**
 * Connected tiles: each at most two ranks from the next of its suit, or equal honours; lowest
 * first.
 */
export type TileShape = readonly Tile[];

/** Partition of a hand into shapes. */
export function splitIntoShapes(hand: readonly Tile[]): readonly TileShape[] {
  const shapes: Tile[][] = [];
  for (const tile of sortTiles(hand)) {
    const shape = shapes.at(-1);
    const last = shape?.at(-1);
    if (shape && last !== undefined && areConnected(last, tile)) shape.push(tile);
    else shapes.push([tile]);
  }
  return shapes;
}

function areConnected(lower: Tile, higher: Tile): boolean {
  if (isHonour(lower) || isHonour(higher)) return lower === higher;
  return lower[1] === higher[1] && Math.abs(tileRank(higher) - tileRank(lower)) <= 2;
}

/** The shape that contains a tile. */
export function shapeContaining(hand: readonly Tile[], tile: Tile): TileShape {
  return splitIntoShapes(hand).find((shape) => shape.includes(tile)) ?? [];
}

/**
 * Kind of a two-tile shape, by what it waits for: a tile on either side, one kind, or a third copy.
 */
export type PairKind = 'two-sided' | 'one-tile' | 'pair';

/** Classifies a shape of two tiles; null for other shapes. */
export function classifyPair(shape: TileShape): PairKind | null {
  const [low, high] = shape;
  if (low === undefined || high === undefined || shape.length !== 2) return null;
  if (low === high) return 'pair';
  // Adjacent ranks with a rank on either side.
  const isInside = tileRank(high) === tileRank(low) + 1 && tileRank(low) > 1 && tileRank(high) < 9;
  return isInside ? 'two-sided' : 'one-tile';
}
