/**
 * The layout of mahjong's felt, from a small phone to a large screen, as a function of its size and
 * of the numbers of tiles on it.
 */
import { aroundLayout } from './river-and-wall-layout';
import {
  APART,
  GAP,
  MELD_WIDTH,
  SCREEN_SIDES,
  ROW_GAP,
  tileHeight,
  type MahjongFeltLayout,
  type FeltContents,
  type FeltSize,
  type Box,
  type ByScreenSide,
  type LinesFeltLayout,
  type ScreenSide,
} from './felt-shape';
import { ownLayout } from './own-size';

/** Width in pixels below which discards around the middle would be too small to read. */
const MIN_READABLE_WIDTH = 23;

/** The layout of a felt: around the middle where a discard is readable there, else in lines. */
export function layoutMahjongFelt(size: FeltSize, contents: FeltContents): MahjongFeltLayout {
  const around = aroundLayout(size, contents);
  return around && around.tile >= MIN_READABLE_WIDTH ? around : linesLayout(size, contents);
}

/** Sizes are in CSS pixels. Margin at the edges of the felt. */
const PAD = 14;
const HEAD_HEIGHT = 28;
/** Distance between the lines of two seats. */
const LINE_GAP = 6;
const NAME_WIDTH = 58;
const MAX_TILE_WIDTH = 38;
const MIN_TILE_WIDTH = 15;
/**
 * Discards per seat for which room is reserved: in steps, so that tiles rarely shrink after a
 * discard.
 */
const RESERVED_DISCARD_STEPS = [7, 12, 18, 24, 30, 40] as const;

/** The order of the seats: in turn, from the one after the own seat, which comes last. */
const SEAT_ORDER: readonly ScreenSide[] = ['right', 'top', 'left', 'own'];

interface LineArrangement {
  readonly tile: number;
  readonly columns: number;
  /** The height of each row; with two columns a row holds two seats. */
  readonly heights: readonly number[];
  /** As in `LinesFeltLayout`. */
  readonly maxDiscards: number;
}

/**
 * The layout for little room: the heading "Thrown so far", a wrapping line of discards for each
 * seat, and below them the own hand. The tiles are the largest that fit with some reserve, else
 * without it; if none fit, only the newest discards of each seat are shown.
 */
function linesLayout(size: FeltSize, contents: FeltContents): LinesFeltLayout {
  const own = ownLayout(size, contents);
  const availableHeight = own.words.y - HEAD_HEIGHT - PAD / 2;
  const availableWidth = size.width - 2 * PAD;
  const longestRiver = Math.max(...SCREEN_SIDES.map((side) => contents.rivers[side]));
  const tile = Math.min(MAX_TILE_WIDTH, own.tile);
  const lines =
    largestThatFits(
      availableWidth,
      availableHeight,
      tile,
      contents,
      RESERVED_DISCARD_STEPS.find((step) => step >= longestRiver) ?? longestRiver,
    ) ??
    largestThatFits(availableWidth, availableHeight, tile, contents, longestRiver) ??
    newestDiscardsOnly(availableWidth, contents);
  const totalHeight = lines.heights.reduce((sum, each) => sum + each + LINE_GAP, 0);
  const head = { x: PAD, y: PAD / 2, width: availableWidth, height: HEAD_HEIGHT };
  const shape = {
    form: 'lines',
    own,
    tile: lines.tile,
    name: NAME_WIDTH,
    maxDiscards: lines.maxDiscards,
  } as const;
  if (availableHeight < 0) return { ...shape, head: null, seats: null };
  if (totalHeight > availableHeight) return { ...shape, head, seats: null };
  const width = (availableWidth - (lines.columns - 1) * APART) / lines.columns;
  const rows = SEAT_ORDER.length / lines.columns;
  const linesTop = PAD / 2 + HEAD_HEIGHT;
  const boxes = SEAT_ORDER.map((side, i): [ScreenSide, Box] => {
    const row = i % rows;
    const column = Math.floor(i / rows);
    const heightAbove = lines.heights.slice(0, row).reduce((sum, each) => sum + each + LINE_GAP, 0);
    const box = {
      ...{ x: PAD + column * (width + APART), y: linesTop + heightAbove },
      ...{ width, height: lines.heights[row] ?? 0 },
    };
    return [side, box];
  });
  return { ...shape, head, seats: Object.fromEntries(boxes) as ByScreenSide<Box> };
}

/**
 * The largest tiles with which at least `minDiscardCount` discards of each seat fit; null when none
 * do.
 */
function largestThatFits(
  availableWidth: number,
  availableHeight: number,
  maxTileWidth: number,
  contents: FeltContents,
  minDiscardCount: number,
): LineArrangement | null {
  for (let tile = maxTileWidth; tile >= MIN_TILE_WIDTH; tile--)
    for (const columns of [1, 2]) {
      const width = (availableWidth - (columns - 1) * APART) / columns - NAME_WIDTH;
      const heights = rowMaxima(columns, (side) =>
        countLines(
          width,
          tile,
          contents.melds[side],
          Math.max(contents.rivers[side], minDiscardCount),
        ),
      ).map((lines) => lines * (tileHeight(tile) + ROW_GAP));
      const totalHeight = heights.reduce((sum, each) => sum + each + LINE_GAP, 0);
      if (totalHeight <= availableHeight) return { tile, columns, heights, maxDiscards: Infinity };
    }
  return null;
}

/** One line for each seat, in two columns, with the smallest tiles. */
function newestDiscardsOnly(availableWidth: number, { melds }: FeltContents): LineArrangement {
  const tile = MIN_TILE_WIDTH;
  const width = (availableWidth - APART) / 2 - NAME_WIDTH;
  const meldsWidth =
    Math.max(...SCREEN_SIDES.map((side) => melds[side])) * (MELD_WIDTH * tile + APART);
  // The count of the older discards needs room too.
  const maxDiscards = Math.max(1, Math.floor((width - meldsWidth - 2 * tile) / (tile + GAP)));
  const height = tileHeight(tile) + ROW_GAP;
  return { tile, columns: 2, heights: [height, height], maxDiscards };
}

/** The maximum line count in each row of seats. */
function rowMaxima(columns: number, lineCount: (side: ScreenSide) => number): readonly number[] {
  const rows = SEAT_ORDER.length / columns;
  return Array.from({ length: rows }, (_, row) =>
    Math.max(...SEAT_ORDER.filter((__, i) => i % rows === row).map(lineCount)),
  );
}

/** The number of lines that a seat's open groups and discards take when they wrap. */
function countLines(width: number, tile: number, melds: number, discards: number): number {
  let lines = 1;
  let lineWidth = 0;
  const append = (itemWidth: number): void => {
    if (lineWidth > 0 && lineWidth + itemWidth > width) {
      lines++;
      lineWidth = 0;
    }
    lineWidth += itemWidth;
  };
  for (let i = 0; i < melds; i++) append(MELD_WIDTH * tile + APART);
  for (let i = 0; i < discards; i++) append(tile + GAP);
  return lines;
}
