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

/** Sizes are in CSS pixels. Margin at the edges of the felt. */
const PAD = 24;
/** Heights of the line with a seat's name and, at the left and right, of the note below it. */
const NAME_HEIGHT = 24;
const NOTE_HEIGHT = 18;
/** Minimum width of a seat at a side. */
const MIN_SIDE_WIDTH = 66;
/** Rows of each river that have room from the first discard on (eighteen discards). */
const MIN_RIVER_ROWS = 3;
/** The size of the middle. */
const MIDDLE = { width: 100, height: 76 } as const;
/** Distance between the rivers, and between a seat and its river. */
const RIVER_GAP = 16;

/** Tiles in a hand without a drawn tile. */
const HAND_SIZE = 13;

/** The layout around the middle; null where there is no room for rivers at all. */
export function aroundLayout(size: FeltSize, contents: FeltContents): AroundFeltLayout | null {
  const own = ownLayout(size, contents);
  /** Width of a tile's back. */
  const back = Math.round(clamp(15, Math.min(size.width / 36, size.height / 30), 32));
  const topSeat = { y: PAD, height: tileHeight(back) + NAME_HEIGHT };
  const sideWidth = Math.ceil(
    Math.max(
      TILE_RATIO * back,
      contents.melds.left + contents.melds.right > 0 ? MELD_WIDTH * back : 0,
      MIN_SIDE_WIDTH,
    ),
  );
  const between: Box = {
    x: PAD + sideWidth + RIVER_GAP,
    y: topSeat.y + topSeat.height + ROW_GAP,
    width: size.width - 2 * (PAD + sideWidth + RIVER_GAP),
    height: own.words.y - topSeat.y - topSeat.height - 2 * ROW_GAP,
  };
  const rivers = riversIn(between, contents.rivers, own.tile);
  if (!rivers) return null;
  const side = (x: number): Box => ({
    ...{ x, y: PAD, width: sideWidth, height: own.words.y - PAD },
  });
  const rowOfBacks = Math.ceil(
    (HAND_SIZE + 1) * (back + GAP) + APART + 4 * (MELD_WIDTH * back + APART),
  );
  const topWidth = Math.min(between.width, rowOfBacks);
  return {
    ...{ form: 'around', own, back, ...rivers },
    // The backs at the sides overlap a little, or more where the column is short.
    step: Math.min(back * 0.92, sideStep(side(0).height, back, contents)),
    seats: {
      right: side(size.width - PAD - sideWidth),
      top: { x: (size.width - topWidth) / 2, width: topWidth, ...topSeat },
      left: side(PAD),
    },
  };
}

/** Distance between the backs of a side column that leaves room for its melds and its name. */
function sideStep(height: number, back: number, { handSizes, melds }: FeltContents): number {
  const steps = OTHER_SCREEN_SIDES.filter((side) => side !== 'top').map((side) => {
    const meldsHeight = melds[side] * (tileHeight(back) + ROW_GAP);
    return (
      (height - NAME_HEIGHT - NOTE_HEIGHT - meldsHeight - back - ROW_GAP) /
      Math.max(1, handSizes[side] - 1)
    );
  });
  return Math.min(...steps);
}

/** The part of the layout that `riversIn` decides; `tile` is the width of a discard. */
type Rivers = Pick<AroundFeltLayout, 'tile' | 'rivers' | 'middle'>;

/**
 * The four rivers in a box: beside each other or in bands, whichever allows larger tiles; null when
 * there is no room.
 */
function riversIn(box: Box, counts: ByScreenSide<number>, ownTileWidth: number): Rivers | null {
  const rows = (side: ScreenSide): number =>
    Math.max(MIN_RIVER_ROWS, Math.ceil(counts[side] / IN_RIVER_ROW));
  const [topRows, bottomRows] = [rows('top'), rows('own')];
  const sideRows = Math.max(rows('left'), rows('right'));
  /** The tile widths that a number of rivers side by side, or of rows below each other, allow. */
  const maxWidthAcross = (riversAcross: number, reserved: number): number =>
    (box.width - reserved) / (riversAcross * IN_RIVER_ROW) - GAP;
  const maxWidthDown = (rowsDown: number, reserved: number): number =>
    ((box.height - reserved) / rowsDown - ROW_GAP - 1) / TILE_RATIO;
  // A discard is smaller than a tile of the own hand.
  const maxTileWidth = 0.76 * ownTileWidth;
  /**
   * The two arrangements of the rivers. Columns: left; top above bottom; right. Bands: top; left
   * and right; bottom. The middle lies between top and bottom, or between left and right.
   */
  const columnsTileWidth = Math.min(
    ...[maxTileWidth, maxWidthAcross(3, 2 * RIVER_GAP), maxWidthDown(sideRows, 0)],
    maxWidthDown(topRows + bottomRows, MIDDLE.height),
  );
  const bandsTileWidth = Math.min(
    ...[maxTileWidth, maxWidthAcross(2, MIDDLE.width + 2 * RIVER_GAP)],
    maxWidthDown(topRows + sideRows + bottomRows, 0),
  );
  const tile = Math.floor(Math.max(columnsTileWidth, bandsTileWidth));
  if (tile < 1) return null;
  const inColumns = columnsTileWidth >= bandsTileWidth;
  const width = IN_RIVER_ROW * (tile + GAP);
  const rowsHeight = (count: number): number => count * (tileHeight(tile) + ROW_GAP);
  const middleHeight = inColumns ? MIDDLE.height : rowsHeight(sideRows);
  const centre = box.x + box.width / 2;
  const columnOffset = inColumns ? width / 2 + RIVER_GAP : MIDDLE.width / 2 + RIVER_GAP;
  const topY =
    box.y + (box.height - rowsHeight(topRows) - middleHeight - rowsHeight(bottomRows)) / 2;
  const sideY = inColumns
    ? box.y + (box.height - rowsHeight(sideRows)) / 2
    : topY + rowsHeight(topRows);
  return {
    tile,
    rivers: {
      top: { x: centre - width / 2, y: topY, width, height: rowsHeight(topRows) },
      own: {
        x: centre - width / 2,
        y: topY + rowsHeight(topRows) + middleHeight,
        width,
        height: rowsHeight(bottomRows),
      },
      left: { x: centre - columnOffset - width, y: sideY, width, height: rowsHeight(sideRows) },
      right: { x: centre + columnOffset, y: sideY, width, height: rowsHeight(sideRows) },
    },
    middle: {
      x: centre - MIDDLE.width / 2,
      y: topY + rowsHeight(topRows) + (middleHeight - MIDDLE.height) / 2,
      ...MIDDLE,
    },
  };
}
