/**
 * Little room: "Thrown so far", a line of discards a seat that wraps, and below it the own hand.
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
/** Tiles are no larger and no smaller than this. */
const LARGEST = 38;
const SMALLEST = 15;
/**
 * The tiles grow smaller in steps, so that they do not with every discard: there is room for so
 * many.
 */
const STEPS = [7, 12, 18, 24, 30, 40] as const;

/** In which order the seats stand: in turn from the one after the own, which comes last. */
const ORDER: readonly ScreenSide[] = ['right', 'top', 'left', 'own'];

interface Laid {
  readonly tile: number;
  readonly columns: number;
  /** The heights of the seats in `ORDER`. */
  readonly heights: readonly number[];
  readonly maxDiscards: number;
}

/**
 * The layout in lines: as large as it fits; where nothing does, only the newest discards of each.
 */
export function linesLayout(size: FeltSize, lying: FeltContents): LinesFeltLayout {
  const own = ownLayout(size, lying);
  const free = own.words.y - HEAD - PAD / 2;
  const wide = size.width - 2 * PAD;
  const longestRiver = Math.max(...SCREEN_SIDES.map((place) => lying.rivers[place]));
  const tile = Math.min(LARGEST, own.tile);
  const laid =
    largest(wide, free, tile, lying, STEPS.find((step) => step >= longestRiver) ?? longestRiver) ??
    largest(wide, free, tile, lying, longestRiver) ??
    newest(wide, lying);
  const high = laid.heights.reduce((sum, each) => sum + each + BETWEEN, 0);
  const head = { x: PAD, y: PAD / 2, width: wide, height: HEAD };
  const shape = {
    form: 'lines',
    own,
    tile: laid.tile,
    name: NAME,
    maxDiscards: laid.maxDiscards,
  } as const;
  if (free < 0) return { ...shape, head: null, seats: null };
  if (high > free) return { ...shape, head, seats: null };
  const width = (wide - (laid.columns - 1) * APART) / laid.columns;
  const rows = ORDER.length / laid.columns;
  const top = PAD / 2 + HEAD;
  const boxes = ORDER.map((place, i): [ScreenSide, Box] => {
    const row = i % rows;
    const column = Math.floor(i / rows);
    const above = laid.heights.slice(0, row).reduce((sum, each) => sum + each + BETWEEN, 0);
    const box = {
      ...{ x: PAD + column * (width + APART), y: top + above },
      ...{ width, height: laid.heights[row] ?? 0 },
    };
    return [place, box];
  });
  return { ...shape, head, seats: Object.fromEntries(boxes) as ByScreenSide<Box> };
}

/** The largest tiles with which at least so many discards of each seat fit; null when none do. */
function largest(
  wide: number,
  free: number,
  maxTileWidth: number,
  lying: FeltContents,
  minDiscardCount: number,
): Laid | null {
  for (let tile = maxTileWidth; tile >= SMALLEST; tile--)
    for (const columns of [1, 2]) {
      const width = (wide - (columns - 1) * APART) / columns - NAME;
      const heights = heightsOf(columns, (place) =>
        linesFor(width, tile, lying.melds[place], Math.max(lying.rivers[place], minDiscardCount)),
      ).map((lines) => lines * (tileHeight(tile) + ROW_GAP));
      const high = heights.reduce((sum, each) => sum + each + BETWEEN, 0);
      if (high <= free) return { tile, columns, heights, maxDiscards: Infinity };
    }
  return null;
}

/** One line a seat in two columns, of the smallest tiles. */
function newest(wide: number, { melds }: FeltContents): Laid {
  const tile = SMALLEST;
  const width = (wide - APART) / 2 - NAME;
  const open = Math.max(...SCREEN_SIDES.map((place) => melds[place])) * (MELD_WIDTH * tile + APART);
  // The number of what came before stands there too.
  const maxDiscards = Math.max(1, Math.floor((width - open - 2 * tile) / (tile + GAP)));
  const height = tileHeight(tile) + ROW_GAP;
  return { tile, columns: 2, heights: [height, height], maxDiscards };
}

/** The maximum in each row of two neighbours. */
function heightsOf(columns: number, of: (place: ScreenSide) => number): readonly number[] {
  const rows = ORDER.length / columns;
  return Array.from({ length: rows }, (_, row) =>
    Math.max(...ORDER.filter((__, i) => i % rows === row).map(of)),
  );
}

/** How many lines a seat's open groups and discards take, as they wrap. */
function linesFor(width: number, tile: number, melds: number, discards: number): number {
  let lines = 1;
  let at = 0;
  const put = (item: number): void => {
    if (at > 0 && at + item > width) {
      lines++;
      at = 0;
    }
    at += item;
  };
  for (let i = 0; i < melds; i++) put(MELD_WIDTH * tile + APART);
  for (let i = 0; i < discards; i++) put(tile + GAP);
  return lines;
}
