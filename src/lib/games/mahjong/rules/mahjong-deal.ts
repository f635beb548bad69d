/** Dealing the 136 tiles. */
import { shuffle, type Random } from '$lib/core/random';
import { bySeat, seatAfter, SEATS, type BySeat, type Seat } from './mahjong-seats';
import { COPIES_PER_TILE, countTiles, sortTiles, TILES, type Tile } from './mahjong-tiles';

/** Tiles dealt to each seat. */
const HAND_SIZE = 13;

/** A complete distribution of the 136 tiles, before the dealer's first draw. */
export interface Deal {
  /** Thirteen tiles each, sorted. */
  readonly hands: BySeat<readonly Tile[]>;
  /** The remaining tiles in drawing order. */
  readonly wall: readonly Tile[];
}

const ALL_TILES: readonly Tile[] = TILES.flatMap((tile) =>
  Array.from({ length: COPIES_PER_TILE }, () => tile),
);

/** A uniformly random deal; the dealer is dealt first, then the others in turn. */
export function dealTiles(dealer: Seat, random: Random): Deal {
  const shuffled = shuffle(ALL_TILES, random);
  const handOf = (dealOrder: number) =>
    sortTiles(shuffled.slice(HAND_SIZE * dealOrder, HAND_SIZE * (dealOrder + 1)));
  return {
    hands: bySeat((seat) => handOf((seat - dealer + SEATS.length) % SEATS.length)),
    wall: shuffled.slice(HAND_SIZE * SEATS.length),
  };
}

/** True if every kind occurs four times and every hand has thirteen tiles. */
export function isValidDeal({ hands, wall }: Deal): boolean {
  const counts = countTiles([...hands.flat(), ...wall]);
  return (
    counts.every((count) => count === COPIES_PER_TILE) &&
    hands.every(({ length }) => length === HAND_SIZE)
  );
}

/** The other seats in turn order, from the next one. */
export function otherSeatsInTurn(seat: Seat): readonly Seat[] {
  return [1, 2, 3].map((turns) => seatAfter(seat, turns));
}
