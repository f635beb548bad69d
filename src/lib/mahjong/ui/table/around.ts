/**
 * Everybody around the middle: backs at three sides, four rivers of six tiles a row, the wall's
 * number in between.
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
} from './felt-shape';
import { ownLayout } from './own-size';

const PAD = 24;
/** The line with a seat's name, and at a side the line below it. */
const NAME = 24;
const NOTE = 18;
/** A seat at a side is at least so wide. */
const SIDE = 66;
/** So many rows of each river have their place from the first discard on: eighteen discards. */
const ROWS = 3;
/** The size of the middle. */
const MIDDLE = { width: 100, height: 76 } as const;
/** Between the rivers, and between a seat and its river. */
const APART_FROM = 16;

/** Tiles in a hand while nobody draws. */
const FULL = 13;

/** The layout around the middle; null where there is no room for rivers at all. */
export function aroundLayout(size: FeltSize, lying: FeltContents): AroundFeltLayout | null {
  const own = ownLayout(size, lying);
  const back = Math.round(clamp(15, Math.min(size.width / 36, size.height / 30), 32));
  const top = { y: PAD, height: tileHeight(back) + NAME };
  const sideWidth = Math.ceil(
    Math.max(
      TILE_RATIO * back,
      lying.melds.left + lying.melds.right > 0 ? MELD_WIDTH * back : 0,
      SIDE,
    ),
  );
  const between: Box = {
    x: PAD + sideWidth + APART_FROM,
    y: top.y + top.height + ROW_GAP,
    width: size.width - 2 * (PAD + sideWidth + APART_FROM),
    height: own.words.y - top.y - top.height - 2 * ROW_GAP,
  };
  const rivers = riversIn(between, lying.rivers, own.tile);
  if (!rivers) return null;
  const side = (x: number): Box => ({
    ...{ x, y: PAD, width: sideWidth, height: own.words.y - PAD },
  });
  const rowOfBacks = Math.ceil((FULL + 1) * (back + GAP) + APART + 4 * (MELD_WIDTH * back + APART));
  const across = Math.min(between.width, rowOfBacks);
  return {
    ...{ form: 'around', own, back, ...rivers },
    step: Math.min(back * 0.92, sideStep(side(0).height, back, lying)),
    seats: {
      right: side(size.width - PAD - sideWidth),
      top: { x: (size.width - across) / 2, width: across, ...top },
      left: side(PAD),
    },
  };
}

/** How far apart the backs of a column can lie, with the groups and the name below them. */
function sideStep(height: number, back: number, { handSizes: held, melds }: FeltContents): number {
  const steps = OTHER_SCREEN_SIDES.filter((place) => place !== 'top').map((place) => {
    const open = melds[place] * (tileHeight(back) + ROW_GAP);
    return (height - NAME - NOTE - open - back - ROW_GAP) / Math.max(1, held[place] - 1);
  });
  return Math.min(...steps);
}

type Rivers = Pick<AroundFeltLayout, 'tile' | 'rivers' | 'middle'>;

/**
 * The four rivers in a box: beside each other where it is wide, else in bands; whichever lets a
 * tile be larger.
 */
function riversIn(box: Box, counts: ByScreenSide<number>, own: number): Rivers | null {
  const rows = (place: keyof typeof counts): number =>
    Math.max(ROWS, Math.ceil(counts[place] / IN_RIVER_ROW));
  const [top, bottom] = [rows('top'), rows('own')];
  const sides = Math.max(rows('left'), rows('right'));
  const widest = (across: number, free: number): number =>
    (box.width - free) / (across * IN_RIVER_ROW) - GAP;
  const highest = (down: number, free: number): number =>
    ((box.height - free) / down - ROW_GAP - 1) / TILE_RATIO;
  const most = 0.76 * own;
  const columns = Math.min(
    ...[most, widest(3, 2 * APART_FROM), highest(sides, 0)],
    highest(top + bottom, MIDDLE.height),
  );
  const bands = Math.min(
    ...[most, widest(2, MIDDLE.width + 2 * APART_FROM)],
    highest(top + sides + bottom, 0),
  );
  const tile = Math.floor(Math.max(columns, bands));
  if (tile < 1) return null;
  const inColumns = columns >= bands;
  const width = IN_RIVER_ROW * (tile + GAP);
  const high = (count: number): number => count * (tileHeight(tile) + ROW_GAP);
  const middle = inColumns ? MIDDLE.height : high(sides);
  const centre = box.x + box.width / 2;
  const columnOffset = inColumns ? width / 2 + APART_FROM : MIDDLE.width / 2 + APART_FROM;
  const topY = box.y + (box.height - high(top) - middle - high(bottom)) / 2;
  const sideY = inColumns ? box.y + (box.height - high(sides)) / 2 : topY + high(top);
  return {
    tile,
    rivers: {
      top: { x: centre - width / 2, y: topY, width, height: high(top) },
      own: { x: centre - width / 2, y: topY + high(top) + middle, width, height: high(bottom) },
      left: { x: centre - columnOffset - width, y: sideY, width, height: high(sides) },
      right: { x: centre + columnOffset, y: sideY, width, height: high(sides) },
    },
    middle: {
      x: centre - MIDDLE.width / 2,
      y: topY + high(top) + (middle - MIDDLE.height) / 2,
      ...MIDDLE,
    },
  };
}
