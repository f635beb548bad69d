/**
 * The values on the board: inside the drawing, apart from each other, and over no mal where there
 * is room.
 */
import { expect, test } from 'vitest';
import { BOARD_PLACE_COUNT } from '$lib/yut/rules/yut-board';
import { labelSpots, type LabelSize } from './labels';
import { BOARD_HEIGHT, BOARD_WIDTH, DRAWN, MAL, spotOf, type BoardSpot } from './spots';

/** No move ends at the start. */
const all = Array.from({ length: BOARD_PLACE_COUNT - 1 }, (_, i) => i + 1);
/** As on a desk, and on a phone where they are largest beside the board. */
const SIZES: readonly LabelSize[] = [
  { width: 63, height: 31 },
  { width: 88, height: 43 },
  { width: 140, height: 68 },
];

function meet(one: BoardSpot, other: BoardSpot, width: number, height: number): boolean {
  return Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height;
}

test.each(SIZES)('labels $width wide stay in the drawing, three at one place apart', (size) => {
  for (const place of all)
    for (const own of [true, false]) {
      const spots = labelSpots([place, place, place], own, size, []);
      for (const [i, spot] of spots.entries()) {
        expect(spot.x - size.width / 2).toBeGreaterThanOrEqual(0);
        expect(spot.x + size.width / 2).toBeLessThanOrEqual(BOARD_WIDTH);
        expect(spot.y - size.height / 2).toBeGreaterThanOrEqual(-12);
        expect(spot.y + size.height / 2).toBeLessThanOrEqual(BOARD_HEIGHT);
        for (const other of spots.slice(i + 1))
          expect(meet(spot, other, size.width, size.height), `${place}`).toBe(false);
      }
    }
});

test.each(SIZES)('a label $width wide gives way to a mal beside its end', (size) => {
  for (const place of all)
    for (const [, mal] of DRAWN) {
      if (mal === spotOf(place, true)) continue;
      const [spot] = labelSpots([place], true, size, [mal]);
      const [wide, high] = [size.width / 2 + MAL, size.height / 2 + MAL];
      expect(spot && meet(spot, mal, wide, high), `${place}`).toBe(false);
    }
});

test('without anything in its way a label stands right above or below its end', () => {
  for (const [place, { x, y }] of DRAWN) {
    const [spot] = labelSpots([place], true, SIZES[0] as LabelSize, []);
    expect(Math.abs((spot?.x ?? 0) - x), `${place}`).toBeLessThan(5);
    expect(Math.abs((spot?.y ?? 0) - y), `${place}`).toBeLessThan(80);
  }
});
