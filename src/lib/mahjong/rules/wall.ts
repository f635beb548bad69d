import { shuffle, type Random } from '$lib/core/random';
import { bySeat, seatAfter, SEATS, type BySeat, type Seat } from './seats';
import { COPIES_PER_TILE, countTiles, sortTiles, TILES, type Tile } from './tiles';

/** How many tiles a seat is dealt. */
const DEALT = 13;

/** All 136 tiles as they lie before the dealer's first draw. */
export interface Deal {
  /** Thirteen each, in the order of `TILES`. */
  readonly hands: BySeat<readonly Tile[]>;
  /** What is left, in the order in which it is drawn. */
  readonly wall: readonly Tile[];
}

const ALL_TILES: readonly Tile[] = TILES.flatMap((tile) =>
  Array.from({ length: COPIES_PER_TILE }, () => tile),
);

/** A deal in which every tile lies equally likely everywhere; the dealer is dealt first, then each in turn. */
export function dealTiles(dealer: Seat, random: Random): Deal {
  const order = shuffle(ALL_TILES, random);
  const handOf = (turn: number) => sortTiles(order.slice(DEALT * turn, DEALT * (turn + 1)));
  return {
    hands: bySeat((seat) => handOf((seat - dealer + SEATS.length) % SEATS.length)),
    wall: order.slice(DEALT * SEATS.length),
  };
}

/** Whether every tile is there four times, and every hand has its number. */
export function isValidDeal({ hands, wall }: Deal): boolean {
  const counts = countTiles([...hands.flat(), ...wall]);
  return counts.every((count) => count === COPIES_PER_TILE) && hands.every(({ length }) => length === DEALT);
}

/** The seats in turn from the one after this. */
export function otherSeatsInTurn(seat: Seat): readonly Seat[] {
  return [1, 2, 3].map((steps) => seatAfter(seat, steps));
}
