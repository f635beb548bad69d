/** Small random walls for tests: a hand with most groups open, and a few orders of a few tiles. */
import { seededRandom, shuffle } from '$lib/core/random';
import type { Meld } from '$lib/games/mahjong/rules/mahjong-game-state';
import { sortTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { WallGame } from './wall-game';

/** Few kinds give hands that are close to complete in many ways. */
const TEST_TILES: readonly Tile[] = (['1p', '2p', '3p', '4p', '5p', '6p', '7z'] as const).flatMap(
  (tile) => [tile, tile, tile, tile],
);

const pung = (from: Tile): Meld => ({
  kind: 'pung',
  tiles: [from, from, from],
  claimedTile: from,
  discarder: 2,
});
const OPEN_MELDS = (['1z', '2z', '3z'] as const).map(pung);

export interface SmallWallSize {
  /** Open melds, 0 to 3. */
  readonly melds: number;
  /** Tiles left in the wall. */
  readonly wall: number;
  /** Number of possible orders. */
  readonly orders: number;
}

/** A random wall game. Its orders share a prefix, as authored ones do. */
export function createSmallWall(seed: number, { melds, wall, orders }: SmallWallSize): WallGame {
  const random = seededRandom(seed);
  const tiles = shuffle(TEST_TILES, random);
  const handSize = 14 - 3 * melds;
  const firstOrder = tiles.slice(handSize, handSize + wall);
  const otherOrders = Array.from({ length: orders - 1 }, () => {
    const prefixLength = random.below(Math.max(1, wall - 1));
    return [
      ...firstOrder.slice(0, prefixLength),
      ...shuffle(firstOrder.slice(prefixLength), random),
    ];
  });
  const studentView: WallGame['studentView'] = {
    seat: 1,
    options: { claims: true },
    hand: sortTiles(tiles.slice(0, handSize)),
    melds: [[], OPEN_MELDS.slice(0, melds), [], []],
    rivers: [[], [], [], []],
    wall,
  };
  return { studentView, orders: [firstOrder, ...otherOrders] };
}
