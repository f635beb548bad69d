/** How the tiles of a hand stand together. */
import { isHonour, rankOf, sortTiles, type Tile } from '$lib/mahjong/rules/tiles';

/** Tiles of which each is at most two ranks from the next of its suit, or honours alike; the lowest first. */
export type TileShape = readonly Tile[];

/** The shapes of a hand; every tile is in one. */
export function splitIntoShapes(hand: readonly Tile[]): readonly TileShape[] {
  const shapes: Tile[][] = [];
  for (const tile of sortTiles(hand)) {
    const shape = shapes.at(-1);
    const last = shape?.at(-1);
    if (shape && last !== undefined && standTogether(last, tile)) shape.push(tile);
    else shapes.push([tile]);
  }
  return shapes;
}

function standTogether(tile: Tile, other: Tile): boolean {
  if (isHonour(tile) || isHonour(other)) return tile === other;
  return tile[1] === other[1] && Math.abs(rankOf(other) - rankOf(tile)) <= 2;
}

/** The shape of a hand that a tile of it is in. */
export function shapeContaining(hand: readonly Tile[], tile: Tile): TileShape {
  return splitIntoShapes(hand).find((shape) => shape.includes(tile)) ?? [];
}

/** What two tiles that stand by themselves wait for: a tile on either side, one alone, or their third. */
export type PairKind = 'two-sided' | 'one-tile' | 'pair';

/** What a shape of two tiles waits for; null for all others. */
export function classifyPair(shape: TileShape): PairKind | null {
  const [low, high] = shape;
  if (low === undefined || high === undefined || shape.length !== 2) return null;
  if (low === high) return 'pair';
  const isInside = rankOf(high) === rankOf(low) + 1 && rankOf(low) > 1 && rankOf(high) < 9;
  return isInside ? 'two-sided' : 'one-tile';
}
