/**
 * The layout for little room: the heading "Thrown so far", a wrapping line of discards for each
 * seat, and below them the own hand.
 */
import {
  APART,
  GAP,
  MELD_WIDTH,
  SCREEN_SIDES,
  ROW_GAP,
  tileHeight,
  type Box,
  type ByScreenSide,
  type LinesFeltLayout,
  type FeltContents,
  type ScreenSide,
  type FeltSize,
} from './felt-shape';
import { ownLayout } from './own-size';

const PAD = 14;
const HEAD = 28;
/** Between the lines of two seats. */
const BETWEEN = 6;
const NAME = 58;
/** Limits of the width of a tile, in pixels. */
const LARGEST = 38;
const SMALLEST = 15;
/** Discards per seat to reserve room for: in steps, so that tiles rarely shrink after a discard. */
const STEPS = [7, 12, 18, 24, 30, 40] as const;

/** The order of the seats: in turn, from the one after the own seat, which comes last. */
const ORDER: readonly ScreenSide[] = ['right', 'top', 'left', 'own'];

interface LineArrangement {
  readonly tile: number;
  readonly columns: number;
  /** The heights of the seats in `ORDER`. */
  readonly heights: readonly number[];
  readonly maxDiscards: number;
}

/**
 * The layout in lines: the largest that fits; if none does, only the newest discards of each seat.
 */
export function linesLayout(size: FeltSize, contents: FeltContents): LinesFeltLayout {
  const own = ownLayout(size, contents);
  const availableHeight = own.words.y - HEAD - PAD / 2;
  const wide = size.width - 2 * PAD;
  const longestRiver = Math.max(...SCREEN_SIDES.map((side) => contents.rivers[side]));
  const tile = Math.min(LARGEST, own.tile);
  const lines =
    largestThatFits(
      wide,
      availableHeight,
      tile,
      contents,
      STEPS.find((step) => step >= longestRiver) ?? longestRiver,
    ) ??
    largestThatFits(wide, availableHeight, tile, contents, longestRiver) ??
    newestDiscardsOnly(wide, contents);
  const totalHeight = lines.heights.reduce((sum, each) => sum + each + BETWEEN, 0);
  const head = { x: PAD, y: PAD / 2, width: wide, height: HEAD };
  const shape = {
    form: 'lines',
    own,
    tile: lines.tile,
    name: NAME,
    maxDiscards: lines.maxDiscards,
  } as const;
  if (availableHeight < 0) return { ...shape, head: null, seats: null };
  if (totalHeight > availableHeight) return { ...shape, head, seats: null };
  const width = (wide - (lines.columns - 1) * APART) / lines.columns;
  const rows = ORDER.length / lines.columns;
  const top = PAD / 2 + HEAD;
  const boxes = ORDER.map((side, i): [ScreenSide, Box] => {
    const row = i % rows;
    const column = Math.floor(i / rows);
    const above = lines.heights.slice(0, row).reduce((sum, each) => sum + each + BETWEEN, 0);
    const box = {
      ...{ x: PAD + column * (width + APART), y: top + above },
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
  wide: number,
  availableHeight: number,
  maxTileWidth: number,
  contents: FeltContents,
  minDiscardCount: number,
): LineArrangement | null {
  for (let tile = maxTileWidth; tile >= SMALLEST; tile--)
    for (const columns of [1, 2]) {
      const width = (wide - (columns - 1) * APART) / columns - NAME;
      const heights = rowMaxima(columns, (side) =>
        countLines(
          width,
          tile,
          contents.melds[side],
          Math.max(contents.rivers[side], minDiscardCount),
        ),
      ).map((lines) => lines * (tileHeight(tile) + ROW_GAP));
      const totalHeight = heights.reduce((sum, each) => sum + each + BETWEEN, 0);
      if (totalHeight <= availableHeight) return { tile, columns, heights, maxDiscards: Infinity };
    }
  return null;
}

/** One line for each seat, in two columns, with the smallest tiles. */
function newestDiscardsOnly(wide: number, { melds }: FeltContents): LineArrangement {
  const tile = SMALLEST;
  const width = (wide - APART) / 2 - NAME;
  const meldsWidth =
    Math.max(...SCREEN_SIDES.map((side) => melds[side])) * (MELD_WIDTH * tile + APART);
  // The count of the older discards needs room too.
  const maxDiscards = Math.max(1, Math.floor((width - meldsWidth - 2 * tile) / (tile + GAP)));
  const height = tileHeight(tile) + ROW_GAP;
  return { tile, columns: 2, heights: [height, height], maxDiscards };
}

/** The maximum line count in each row of seats. */
function rowMaxima(columns: number, lineCount: (side: ScreenSide) => number): readonly number[] {
  const rows = ORDER.length / columns;
  return Array.from({ length: rows }, (_, row) =>
    Math.max(...ORDER.filter((__, i) => i % rows === row).map(lineCount)),
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
