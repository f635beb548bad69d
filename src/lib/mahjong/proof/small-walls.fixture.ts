/** Small walls for the tests: a hand of which most lies open, and a few tiles in a few orders. */
import { seededRandom, shuffle } from '$lib/core/random';
import type { Meld } from '$lib/mahjong/rules/game';
import { sortTiles, type Tile } from '$lib/mahjong/rules/tiles';
import type { WallGame } from './wall-game';

/** Of few kinds hands are near to complete in many ways. */
const FEW: readonly Tile[] = (['1p', '2p', '3p', '4p', '5p', '6p', '7z'] as const).flatMap(
  (tile) => [tile, tile, tile, tile],
);

const pung = (from: Tile): Meld => ({
  kind: 'pung',
  tiles: [from, from, from],
  claimedTile: from,
  discarder: 2,
});
const OPEN = (['1z', '2z', '3z'] as const).map(pung);

export interface SmallWallSize {
  /** Groups of the hand that lie open, 0 to 3. */
  readonly melds: number;
  readonly wall: number;
  readonly orders: number;
}

/** A wall of a seed. Its orders agree for a while, as those do that an author writes. */
export function createSmallWall(seed: number, { melds, wall, orders }: SmallWallSize): WallGame {
  const random = seededRandom(seed);
  const tiles = shuffle(FEW, random);
  const held = 14 - 3 * melds;
  const first = tiles.slice(held, held + wall);
  const others = Array.from({ length: orders - 1 }, () => {
    const from = random.below(Math.max(1, wall - 1));
    return [...first.slice(0, from), ...shuffle(first.slice(from), random)];
  });
  const seen: WallGame['seen'] = {
    seat: 1,
    options: { claims: true },
    hand: sortTiles(tiles.slice(0, held)),
    melds: [[], OPEN.slice(0, melds), [], []],
    rivers: [[], [], [], []],
    wall,
  };
  return { seen, orders: [first, ...others] };
}
