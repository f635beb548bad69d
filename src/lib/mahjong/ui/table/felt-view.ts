/** The view model of mahjong's felt: the visible facts of one seat, by side of the screen. */
import type { Meld } from '$lib/mahjong/rules/mahjong-game-state';
import { seatAfter, SEATS, type Seat } from '$lib/mahjong/rules/mahjong-seats';
import { removeTiles, type Tile } from '$lib/mahjong/rules/mahjong-tiles';
import type { View } from '$lib/mahjong/rules/mahjong-view';
import type { TileTone } from '../tiles/tile-tone';
import { SCREEN_SIDES, type ByScreenSide, type FeltContents, type ScreenSide } from './felt-shape';

/** As much of a view as lies on the table; a problem shows no more. */
export type FeltView = Pick<
  View,
  | 'seat'
  | 'dealer'
  | 'turn'
  | 'hand'
  | 'drew'
  | 'melds'
  | 'rivers'
  | 'handSizes'
  | 'wall'
  | 'discard'
>;

/** The texts above and below a kind of tile in the own hand, and the tone of its edge. */
export interface TileTag {
  readonly above: string;
  readonly below: string;
  readonly tone: TileTone | null;
  /** The same for whoever listens. */
  readonly spoken: string;
}

export type TileTags = ReadonlyMap<Tile, TileTag>;

/** The seat at a place of the screen. */
export function seatOnSide(view: Pick<View, 'seat'>, place: ScreenSide): Seat {
  return seatAfter(view.seat, SCREEN_SIDES.indexOf(place));
}

/** The own tiles as they lie: in order, what was just drawn last. */
export function laidHand({ hand, drew }: Pick<View, 'hand' | 'drew'>): readonly Tile[] {
  return drew === null ? hand : [...removeTiles(hand, [drew]), drew];
}

/** True when something stands below a tile of the own hand too. */
export function hasBelow(tags: TileTags): boolean {
  return [...tags.values()].some(({ below }) => below !== '');
}

/** How much lies there, seen from the own seat. */
export function feltContents(view: FeltView, tags: TileTags | null): FeltContents {
  const at = (of: (seat: Seat) => number): ByScreenSide<number> => ({
    own: of(seatOnSide(view, 'own')),
    right: of(seatOnSide(view, 'right')),
    top: of(seatOnSide(view, 'top')),
    left: of(seatOnSide(view, 'left')),
  });
  return {
    rivers: at((seat) => view.rivers[seat].length),
    handSizes: at((seat) => view.handSizes[seat]),
    melds: at((seat) => view.melds[seat].length),
    hasDrawnTile: view.drew !== null,
    tags: tags === null ? 0 : hasBelow(tags) ? 2 : 1,
  };
}

/** A tile of an open group, as it lies. */
export interface LaidTile {
  readonly tile: Tile;
  readonly turned: boolean;
}

/**
 * An open group of a seat: the tile that was taken lies turned, on the side of whoever threw it.
 */
export function laidMeld({ tiles, claimedTile, discarder }: Meld, seat: Seat): readonly LaidTile[] {
  const own = removeTiles(tiles, [claimedTile]).map((tile) => ({ tile, turned: false }));
  const at = Math.max(0, SCREEN_SIDES.length - 1 - seatAfter(discarder, SEATS.length - seat));
  return [...own.slice(0, at), { tile: claimedTile, turned: true }, ...own.slice(at)];
}
