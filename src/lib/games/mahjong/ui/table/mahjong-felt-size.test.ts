/**
 * The layout of mahjong's felt: in the form `around` the hands and rivers lie around the middle, in
 * the form `lines`, for little room, each seat has a line of discards.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GAP,
  IN_RIVER_ROW,
  SCREEN_SIDES,
  ROW_GAP,
  tileHeight,
  type Box,
  type ByScreenSide,
  type MahjongFeltLayout,
  type FeltContents,
  type FeltSize,
} from './felt-shape';
import { layoutMahjongFelt } from './mahjong-felt-size';

const anyFeltSize: fc.Arbitrary<FeltSize> = fc.oneof(
  fc.constantFrom(
    { width: 320, height: 560 },
    { width: 390, height: 640 },
    { width: 740, height: 360 },
    // The felt of a phone in landscape, then felts squeezed by an open answer sheet.
    { width: 740, height: 136 },
    { width: 360, height: 264 },
    { width: 390, height: 300 },
    { width: 872, height: 720 },
    { width: 2560, height: 1440 },
  ),
  fc.record({
    width: fc.integer({ min: 320, max: 2560 }),
    height: fc.integer({ min: 360, max: 1440 }),
  }),
);
/** An independent value for each of the four sides. */
const onEachSide = (value: fc.Arbitrary<number>): fc.Arbitrary<ByScreenSide<number>> =>
  fc.record({ own: value, right: value, top: value, left: value });
const anyContents: fc.Arbitrary<FeltContents> = fc
  .record({
    rivers: onEachSide(fc.integer({ min: 0, max: 24 })),
    melds: onEachSide(fc.integer({ min: 0, max: 4 })),
    hasDrawnTile: fc.boolean(),
    tags: fc.constantFrom(0, 1, 2),
  })
  .map(({ rivers, melds, hasDrawnTile, tags }) => {
    const handSizes = Object.fromEntries(
      SCREEN_SIDES.map((side) => [
        side,
        13 - 3 * melds[side] + (hasDrawnTile && side === 'own' ? 1 : 0),
      ]),
    ) as ByScreenSide<number>;
    return { rivers, melds, handSizes, hasDrawnTile, tags };
  });

/** The boxes of a layout that must not overlap, by name. */
function boxesOf(layout: MahjongFeltLayout): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>([
    ['hand', layout.own.box],
    ['words', layout.own.words],
  ]);
  if (layout.form === 'lines') {
    if (layout.head) boxes.set('head', layout.head);
    for (const side of SCREEN_SIDES) if (layout.seats) boxes.set(side, layout.seats[side]);
  } else {
    boxes.set('middle', layout.middle);
    for (const side of SCREEN_SIDES) boxes.set(`river ${side}`, layout.rivers[side]);
    for (const [side, box] of Object.entries(layout.seats)) boxes.set(side, box);
  }
  return boxes;
}

/** True when two boxes overlap by more than half a pixel (rounding). */
const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 0.5 &&
  b.x + b.width > a.x + 0.5 &&
  a.y + a.height > b.y + 0.5 &&
  b.y + b.height > a.y + 0.5;

describe('layoutMahjongFelt', () => {
  it('lets no two boxes overlap, and no box extend beyond the felt', () => {
    fc.assert(
      fc.property(anyFeltSize, anyContents, (size, contents) => {
        const boxes = [...boxesOf(layoutMahjongFelt(size, contents))];
        for (const [name, box] of boxes) {
          expect(box.x, name).toBeGreaterThanOrEqual(0);
          expect(box.y, name).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, name).toBeLessThanOrEqual(size.width + 0.5);
          expect(box.y + box.height, name).toBeLessThanOrEqual(size.height + 0.5);
        }
        boxes.forEach(([name, box], i) => {
          for (const [otherName, otherBox] of boxes.slice(i + 1))
            expect(overlap(box, otherBox), `${name} and ${otherName}`).toBe(false);
        });
      }),
      { seed: 31, numRuns: 400 },
    );
  });

  it('gives each river room for its rows of discards', () => {
    fc.assert(
      fc.property(anyFeltSize, anyContents, (size, contents) => {
        const layout = layoutMahjongFelt(size, contents);
        if (layout.form === 'lines') return;
        const rowHeight = tileHeight(layout.tile) + ROW_GAP;
        for (const side of SCREEN_SIDES) {
          const { width, height } = layout.rivers[side];
          expect(width).toBeGreaterThanOrEqual(IN_RIVER_ROW * layout.tile + 5 * GAP);
          expect(height).toBeGreaterThanOrEqual(
            Math.ceil(contents.rivers[side] / IN_RIVER_ROW) * rowHeight,
          );
        }
      }),
      { seed: 32, numRuns: 200 },
    );
  });

  it('keeps tiles legible: own tiles 24 to 84 px wide and no smaller than discards, discards 15 px or more', () => {
    fc.assert(
      fc.property(anyFeltSize, anyContents, (size, contents) => {
        const layout = layoutMahjongFelt(size, contents);
        // Tile widths in CSS pixels.
        expect(layout.own.tile).toBeGreaterThanOrEqual(24);
        expect(layout.own.tile).toBeGreaterThanOrEqual(layout.tile);
        expect(layout.tile).toBeGreaterThanOrEqual(15);
        expect(layout.own.tile).toBeLessThanOrEqual(84);
      }),
      { seed: 33, numRuns: 200 },
    );
  });

  it('keeps all sizes on a desktop screen while the rivers grow to eighteen discards', () => {
    const layoutAfter = (discards: number): MahjongFeltLayout =>
      layoutMahjongFelt(
        { width: 872, height: 720 },
        {
          rivers: { own: discards, right: discards, top: discards, left: discards },
          handSizes: { own: 14, right: 13, top: 13, left: 13 },
          melds: { own: 0, right: 0, top: 0, left: 0 },
          ...{ hasDrawnTile: true, tags: 2 },
        },
      );
    expect(layoutAfter(0)).toEqual(layoutAfter(18));
    expect(layoutAfter(0).form).toBe('around');
    expect(layoutAfter(0).own.tile).toBeGreaterThanOrEqual(54);
    expect(layoutAfter(0).tile).toBeGreaterThanOrEqual(34);
  });

  it('in the form `lines`, shows every discard where they fit, and only the newest where they do not', () => {
    const contents = (discards: number): FeltContents => ({
      rivers: { own: discards, right: discards, top: discards, left: discards },
      handSizes: { own: 14, right: 13, top: 13, left: 13 },
      melds: { own: 0, right: 0, top: 0, left: 0 },
      ...{ hasDrawnTile: true, tags: 0 },
    });
    const phone = layoutMahjongFelt({ width: 390, height: 640 }, contents(7));
    expect(phone).toMatchObject({ form: 'lines', maxDiscards: Infinity, tile: 38 });
    expect(layoutMahjongFelt({ width: 320, height: 420 }, contents(20))).toMatchObject({
      maxDiscards: Infinity,
    });
    const lowFelt = layoutMahjongFelt({ width: 740, height: 180 }, contents(20));
    expect(lowFelt.form === 'lines' && lowFelt.maxDiscards).toBeLessThan(20);
  });
});
