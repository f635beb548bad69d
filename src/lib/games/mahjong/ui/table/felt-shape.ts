/**
 * Types of the layout of mahjong's felt, and the measures that its parts share. Boxes are in CSS
 * pixels from the upper left corner of the felt; none overlaps another.
 */
import { TILES_PER_GROUP } from '$lib/games/mahjong/rules/tile-groups';

export interface FeltSize {
  readonly width: number;
  readonly height: number;
}

export interface Box extends FeltSize {
  readonly x: number;
  readonly y: number;
}

/** The side of the screen of a seat, in turn order from the viewer's own seat at the bottom. */
export const SCREEN_SIDES = ['own', 'right', 'top', 'left'] as const;
export type ScreenSide = (typeof SCREEN_SIDES)[number];
export type ByScreenSide<Value> = Readonly<Record<ScreenSide, Value>>;
export type OtherScreenSide = Exclude<ScreenSide, 'own'>;
export const OTHER_SCREEN_SIDES: readonly OtherScreenSide[] = ['right', 'top', 'left'];

/** The numbers of tiles and groups to lay out. */
export interface FeltContents {
  /** Number of discards, tiles in the hand, and open groups of each seat. */
  readonly rivers: ByScreenSide<number>;
  readonly handSizes: ByScreenSide<number>;
  readonly melds: ByScreenSide<number>;
  /** True when the own hand shows a drawn tile, after a gap. */
  readonly hasDrawnTile: boolean;
  /** Lines of tag texts at each row of the own hand: none, above the tiles, or above and below. */
  readonly tags: 0 | 1 | 2;
}

/** The own tiles: the box of their rows and open groups, and the box of the text line above. */
export interface OwnLayout {
  readonly box: Box;
  readonly words: Box;
  /** The width of a tile in the hand, and of one in an open group. */
  readonly tile: number;
  readonly meld: number;
  /** The maximum number of tiles in a row. */
  readonly inRow: number;
}

/** The seats around the middle, as at a table. */
export interface AroundFeltLayout {
  readonly form: 'around';
  readonly own: OwnLayout;
  /** The width of a discard. */
  readonly tile: number;
  /** The width of a back, and of a tile in another seat's open group. */
  readonly back: number;
  /** Distance from one back to the next in the columns at the left and right. */
  readonly step: number;
  readonly seats: Readonly<Record<OtherScreenSide, Box>>;
  readonly rivers: ByScreenSide<Box>;
  readonly middle: Box;
}

/** The layout for little room: one line of discards for each seat, which may wrap. */
export interface LinesFeltLayout {
  readonly form: 'lines';
  readonly own: OwnLayout;
  readonly tile: number;
  /** The width of the seat names. */
  readonly name: number;
  /** The heading; null on a felt so low that only the hand has room. */
  readonly head: Box | null;
  /** The lines of the seats; null where there is no room for them. */
  readonly seats: ByScreenSide<Box> | null;
  /** The maximum number of discards shown for a seat: the newest; older ones are only counted. */
  readonly maxDiscards: number;
}

export type MahjongFeltLayout = AroundFeltLayout | LinesFeltLayout;

/** Ratio of a tile's height to its width. */
export const TILE_RATIO = 1.32;
/** Distance between two discards in a row, and between two rows of them. */
export const GAP = 2;
export const ROW_GAP = 5;
/** Discards in a row of a river around the middle. */
export const IN_RIVER_ROW = 6;
/**
 * Distance between two open groups, and between the hand and the drawn tile or a group beside it.
 */
export const APART = 12;
/** Width of an open group, in widths of its tiles: the claimed tile is turned sideways. */
export const MELD_WIDTH = TILES_PER_GROUP - 1 + TILE_RATIO;

/** Height of a row of tiles of this width, in whole pixels. */
export function tileHeight(width: number): number {
  return Math.ceil(TILE_RATIO * width);
}

export function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
