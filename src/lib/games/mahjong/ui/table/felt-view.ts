/** The view model of mahjong's felt: the visible facts of one seat, by side of the screen. */
import type { Meld } from '$lib/games/mahjong/rules/mahjong-game-state';
import { seatAfter, SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { removeTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { View } from '$lib/games/mahjong/rules/mahjong-view';
import type { TileTone } from '../tiles/tile-tone';
import { SCREEN_SIDES, type ByScreenSide, type FeltContents, type ScreenSide } from './felt-shape';

/** The part of a view that the felt shows; problems provide only this part. */
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
  /** The same for screen readers. */
  readonly spoken: string;
}

export type TileTags = ReadonlyMap<Tile, TileTag>;

/** The seat on a side of the screen. */
export function seatOnSide(view: Pick<View, 'seat'>, side: ScreenSide): Seat {
  return seatAfter(view.seat, SCREEN_SIDES.indexOf(side));
}

/** The own tiles in display order: sorted, with a drawn tile last. */
export function handInDisplayOrder({ hand, drew }: Pick<View, 'hand' | 'drew'>): readonly Tile[] {
  return drew === null ? hand : [...removeTiles(hand, [drew]), drew];
}

/** True when some tag has a text below its tile too. */
export function hasTextsBelow(tags: TileTags): boolean {
  return [...tags.values()].some(({ below }) => below !== '');
}

/** The number of tiles and groups by side of the screen, from which the felt is laid out. */
export function feltContents(view: FeltView, tags: TileTags | null): FeltContents {
  const bySide = (countOf: (seat: Seat) => number): ByScreenSide<number> => ({
    own: countOf(seatOnSide(view, 'own')),
    right: countOf(seatOnSide(view, 'right')),
    top: countOf(seatOnSide(view, 'top')),
    left: countOf(seatOnSide(view, 'left')),
  });
  return {
    rivers: bySide((seat) => view.rivers[seat].length),
    handSizes: bySide((seat) => view.handSizes[seat]),
    melds: bySide((seat) => view.melds[seat].length),
    hasDrawnTile: view.drew !== null,
    // Rows of tag texts: none, above the tiles, or above and below them.
    tags: tags === null ? 0 : hasTextsBelow(tags) ? 2 : 1,
  };
}

/** A tile of an open group; `turned` when it is displayed sideways. */
export interface DisplayedMeldTile {
  readonly tile: Tile;
  readonly turned: boolean;
}

/**
 * The tiles of a seat's open group, from left to right: the claimed tile is turned, and its
 * position shows which seat discarded it (left, middle or right: the previous seat, across, the
 * next one).
 */
export function meldInDisplayOrder(
  { tiles, claimedTile, discarder }: Meld,
  seat: Seat,
): readonly DisplayedMeldTile[] {
  const ownTiles = removeTiles(tiles, [claimedTile]).map((tile) => ({ tile, turned: false }));
  const claimedIndex = Math.max(
    0,
    SCREEN_SIDES.length - 1 - seatAfter(discarder, SEATS.length - seat),
  );
  return [
    ...ownTiles.slice(0, claimedIndex),
    { tile: claimedTile, turned: true },
    ...ownTiles.slice(claimedIndex),
  ];
}
