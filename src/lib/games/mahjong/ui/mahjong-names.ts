/** The localized names of tiles and seats. */
import { m } from '$lib/paraglide/messages';
import { seatAfter, SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { isHonour, tileRank, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';

const SUITS: Readonly<Record<string, () => string>> = {
  m: m.mahjong_suit_m,
  p: m.mahjong_suit_p,
  s: m.mahjong_suit_s,
};

const HONOURS: readonly (() => string)[] = [
  m.mahjong_tile_east,
  m.mahjong_tile_south,
  m.mahjong_tile_west,
  m.mahjong_tile_north,
  m.mahjong_tile_white,
  m.mahjong_tile_green,
  m.mahjong_tile_red,
];

/** "3 of circles", "east wind" */
export function tileName(tile: Tile): string {
  if (isHonour(tile)) return HONOURS[tileRank(tile) - 1]?.() ?? tile;
  return m.mahjong_tile_suited({ rank: tileRank(tile), suit: SUITS[tile.slice(1)]?.() ?? '' });
}

const WINDS: readonly (() => string)[] = [
  m.mahjong_seat_east,
  m.mahjong_seat_south,
  m.mahjong_seat_west,
  m.mahjong_seat_north,
];

/** A seat by its wind: the dealer is East, the next in turn South. */
export function windName(seat: Seat, dealer: Seat): string {
  return WINDS[seatAfter(seat, SEATS.length - dealer)]?.() ?? '';
}
