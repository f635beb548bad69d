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
    // Below the tools of a phone that lies, and above an answer.
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
const each = (value: fc.Arbitrary<number>): fc.Arbitrary<ByScreenSide<number>> =>
  fc.record({ own: value, right: value, top: value, left: value });
const anyContents: fc.Arbitrary<FeltContents> = fc
  .record({
    rivers: each(fc.integer({ min: 0, max: 24 })),
    melds: each(fc.integer({ min: 0, max: 4 })),
    hasDrawnTile: fc.boolean(),
    tags: fc.constantFrom(0, 1, 2),
  })
  .map(({ rivers, melds, hasDrawnTile, tags }) => {
    const handSizes = Object.fromEntries(
      SCREEN_SIDES.map((place) => [
        place,
        13 - 3 * melds[place] + (hasDrawnTile && place === 'own' ? 1 : 0),
      ]),
    ) as ByScreenSide<number>;
    return { rivers, melds, handSizes, hasDrawnTile, tags };
  });

/** Everything that has a place of its own, by its name. */
function boxesOf(layout: MahjongFeltLayout): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>([
    ['hand', layout.own.box],
    ['words', layout.own.words],
  ]);
  if (layout.form === 'lines') {
    if (layout.head) boxes.set('head', layout.head);
    for (const place of SCREEN_SIDES) if (layout.seats) boxes.set(place, layout.seats[place]);
  } else {
    boxes.set('middle', layout.middle);
    for (const place of SCREEN_SIDES) boxes.set(`river ${place}`, layout.rivers[place]);
    for (const [place, box] of Object.entries(layout.seats)) boxes.set(place, box);
  }
  return boxes;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 0.5 &&
  b.x + b.width > a.x + 0.5 &&
  a.y + a.height > b.y + 0.5 &&
  b.y + b.height > a.y + 0.5;

describe('the layout of the table', () => {
  it('lets nothing lie over anything else, nor beyond the felt', () => {
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
          for (const [other, beside] of boxes.slice(i + 1))
            expect(overlap(box, beside), `${name} and ${other}`).toBe(false);
        });
      }),
      { seed: 31, numRuns: 400 },
    );
  });

  it('has room in each box for all that lies there', () => {
    fc.assert(
      fc.property(anyFeltSize, anyContents, (size, contents) => {
        const layout = layoutMahjongFelt(size, contents);
        if (layout.form === 'lines') return;
        const row = tileHeight(layout.tile) + ROW_GAP;
        for (const place of SCREEN_SIDES) {
          const { width, height } = layout.rivers[place];
          expect(width).toBeGreaterThanOrEqual(IN_RIVER_ROW * layout.tile + 5 * GAP);
          expect(height).toBeGreaterThanOrEqual(
            Math.ceil(contents.rivers[place] / IN_RIVER_ROW) * row,
          );
        }
      }),
      { seed: 32, numRuns: 200 },
    );
  });

  it('draws tiles that can be read: the own ones large, the discards at least so that they are told apart', () => {
    fc.assert(
      fc.property(anyFeltSize, anyContents, (size, contents) => {
        const layout = layoutMahjongFelt(size, contents);
        expect(layout.own.tile).toBeGreaterThanOrEqual(24);
        expect(layout.own.tile).toBeGreaterThanOrEqual(layout.tile);
        expect(layout.tile).toBeGreaterThanOrEqual(15);
        expect(layout.own.tile).toBeLessThanOrEqual(84);
      }),
      { seed: 33, numRuns: 200 },
    );
  });

  it('keeps the sizes of a usual screen while the rivers grow to eighteen discards', () => {
    const of = (discards: number): MahjongFeltLayout =>
      layoutMahjongFelt(
        { width: 872, height: 720 },
        {
          rivers: { own: discards, right: discards, top: discards, left: discards },
          handSizes: { own: 14, right: 13, top: 13, left: 13 },
          melds: { own: 0, right: 0, top: 0, left: 0 },
          ...{ hasDrawnTile: true, tags: 2 },
        },
      );
    expect(of(0)).toEqual(of(18));
    expect(of(0).form).toBe('around');
    expect(of(0).own.tile).toBeGreaterThanOrEqual(54);
    expect(of(0).tile).toBeGreaterThanOrEqual(34);
  });

  it('shows every discard in lines where they fit, and the newest where nothing does', () => {
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
    const low = layoutMahjongFelt({ width: 740, height: 180 }, contents(20));
    expect(low.form === 'lines' && low.maxDiscards).toBeLessThan(20);
  });
});
