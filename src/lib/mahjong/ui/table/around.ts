/**
 * The layout around the middle: the backs of the other hands at three sides, four rivers of six
 * tiles a row, and the number of wall tiles in between.
 */
import {
  APART,
  clamp,
  GAP,
  IN_RIVER_ROW,
  MELD_WIDTH,
  OTHER_SCREEN_SIDES,
  ROW_GAP,
  TILE_RATIO,
  tileHeight,
  type AroundFeltLayout,
  type Box,
  type ByScreenSide,
  type FeltContents,
  type FeltSize,
  type ScreenSide,
} from './felt-shape';
import { ownLayout } from './own-size';

const PAD = 24;
/** The line with a seat's name, and at a side the line below it. */
const NAME = 24;
const NOTE = 18;
/** Minimum width of a seat at a side. */
const SIDE = 66;
/** Rows of each river that have room from the first discard on (eighteen discards). */
const ROWS = 3;
/** The size of the middle. */
const MIDDLE = { width: 100, height: 76 } as const;
/** Between the rivers, and between a seat and its river. */
const APART_FROM = 16;

/** Tiles in a hand while nobody draws. */
const FULL = 13;

/** The layout around the middle; null where there is no room for rivers at all. */
export function aroundLayout(size: FeltSize, contents: FeltContents): AroundFeltLayout | null {
  const own = ownLayout(size, contents);
  const back = Math.round(clamp(15, Math.min(size.width / 36, size.height / 30), 32));
  const top = { y: PAD, height: tileHeight(back) + NAME };
  const sideWidth = Math.ceil(
    Math.max(
      TILE_RATIO * back,
      contents.melds.left + contents.melds.right > 0 ? MELD_WIDTH * back : 0,
      SIDE,
    ),
  );
  const between: Box = {
    x: PAD + sideWidth + APART_FROM,
    y: top.y + top.height + ROW_GAP,
    width: size.width - 2 * (PAD + sideWidth + APART_FROM),
    height: own.words.y - top.y - top.height - 2 * ROW_GAP,
  };
  const rivers = riversIn(between, contents.rivers, own.tile);
  if (!rivers) return null;
  const side = (x: number): Box => ({
    ...{ x, y: PAD, width: sideWidth, height: own.words.y - PAD },
  });
  const rowOfBacks = Math.ceil((FULL + 1) * (back + GAP) + APART + 4 * (MELD_WIDTH * back + APART));
  const across = Math.min(between.width, rowOfBacks);
  return {
    ...{ form: 'around', own, back, ...rivers },
    step: Math.min(back * 0.92, sideStep(side(0).height, back, contents)),
    seats: {
      right: side(size.width - PAD - sideWidth),
      top: { x: (size.width - across) / 2, width: across, ...top },
      left: side(PAD),
    },
  };
}

/** Distance between the backs of a side column that leaves room for its melds and its name. */
function sideStep(height: number, back: number, { handSizes, melds }: FeltContents): number {
  const steps = OTHER_SCREEN_SIDES.filter((side) => side !== 'top').map((side) => {
    const meldsHeight = melds[side] * (tileHeight(back) + ROW_GAP);
    return (height - NAME - NOTE - meldsHeight - back - ROW_GAP) / Math.max(1, handSizes[side] - 1);
  });
  return Math.min(...steps);
}

type Rivers = Pick<AroundFeltLayout, 'tile' | 'rivers' | 'middle'>;

/**
 * The four rivers in a box: beside each other or in bands, whichever allows larger tiles; null when
 * there is no room.
 */
function riversIn(box: Box, counts: ByScreenSide<number>, ownTileWidth: number): Rivers | null {
  const rows = (side: ScreenSide): number => Math.max(ROWS, Math.ceil(counts[side] / IN_RIVER_ROW));
  const [top, bottom] = [rows('top'), rows('own')];
  const sides = Math.max(rows('left'), rows('right'));
  const widest = (riversAcross: number, reserved: number): number =>
    (box.width - reserved) / (riversAcross * IN_RIVER_ROW) - GAP;
  const highest = (rowsDown: number, reserved: number): number =>
    ((box.height - reserved) / rowsDown - ROW_GAP - 1) / TILE_RATIO;
  const maxTileWidth = 0.76 * ownTileWidth;
  const columns = Math.min(
    ...[maxTileWidth, widest(3, 2 * APART_FROM), highest(sides, 0)],
    highest(top + bottom, MIDDLE.height),
  );
  const bands = Math.min(
    ...[maxTileWidth, widest(2, MIDDLE.width + 2 * APART_FROM)],
    highest(top + sides + bottom, 0),
  );
  const tile = Math.floor(Math.max(columns, bands));
  if (tile < 1) return null;
  const inColumns = columns >= bands;
  const width = IN_RIVER_ROW * (tile + GAP);
  const rowsHeight = (count: number): number => count * (tileHeight(tile) + ROW_GAP);
  const middle = inColumns ? MIDDLE.height : rowsHeight(sides);
  const centre = box.x + box.width / 2;
  const columnOffset = inColumns ? width / 2 + APART_FROM : MIDDLE.width / 2 + APART_FROM;
  const topY = box.y + (box.height - rowsHeight(top) - middle - rowsHeight(bottom)) / 2;
  const sideY = inColumns ? box.y + (box.height - rowsHeight(sides)) / 2 : topY + rowsHeight(top);
  return {
    tile,
    rivers: {
      top: { x: centre - width / 2, y: topY, width, height: rowsHeight(top) },
      own: {
        x: centre - width / 2,
        y: topY + rowsHeight(top) + middle,
        width,
        height: rowsHeight(bottom),
      },
      left: { x: centre - columnOffset - width, y: sideY, width, height: rowsHeight(sides) },
      right: { x: centre + columnOffset, y: sideY, width, height: rowsHeight(sides) },
    },
    middle: {
      x: centre - MIDDLE.width / 2,
      y: topY + rowsHeight(top) + (middle - MIDDLE.height) / 2,
      ...MIDDLE,
    },
  };
}
