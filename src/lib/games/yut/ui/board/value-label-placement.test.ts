/**
 * The labels of moves on the board: inside the drawing, without overlap with each other, and with
 * mals only where there is no room.
 */
import { expect, test } from 'vitest';
import { BOARD_PLACE_COUNT } from '$lib/games/yut/rules/yut-board';
import { labelSpots, type LabelSize } from './value-label-placement';
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  DRAWN_PLACES,
  MAL_RADIUS,
  spotOf,
  type BoardSpot,
} from './board-drawing-layout';

/** No move ends at the start. */
const endPlaces = Array.from({ length: BOARD_PLACE_COUNT - 1 }, (_, i) => i + 1);
/** Label sizes on a desktop, and on a phone, where they are largest relative to the board. */
const SIZES: readonly LabelSize[] = [
  { width: 63, height: 31 },
  { width: 88, height: 43 },
  { width: 140, height: 68 },
];

function overlap(spotA: BoardSpot, spotB: BoardSpot, width: number, height: number): boolean {
  return Math.abs(spotA.x - spotB.x) < width && Math.abs(spotA.y - spotB.y) < height;
}

test.each(SIZES)(
  'three labels $width wide at one place stay in the drawing without overlap',
  (size) => {
    for (const place of endPlaces)
      for (const own of [true, false]) {
        const spots = labelSpots([place, place, place], own, size, []);
        for (const [i, spot] of spots.entries()) {
          expect(spot.x - size.width / 2).toBeGreaterThanOrEqual(0);
          expect(spot.x + size.width / 2).toBeLessThanOrEqual(BOARD_WIDTH);
          expect(spot.y - size.height / 2).toBeGreaterThanOrEqual(-12);
          expect(spot.y + size.height / 2).toBeLessThanOrEqual(BOARD_HEIGHT);
          for (const otherSpot of spots.slice(i + 1))
            expect(overlap(spot, otherSpot, size.width, size.height), `${place}`).toBe(false);
        }
      }
  },
);

test.each(SIZES)('a label $width wide overlaps no mal beside its end', (size) => {
  for (const place of endPlaces)
    for (const [, mal] of DRAWN_PLACES) {
      if (mal === spotOf(place, true)) continue;
      const [spot] = labelSpots([place], true, size, [mal]);
      const [width, height] = [size.width / 2 + MAL_RADIUS, size.height / 2 + MAL_RADIUS];
      expect(spot && overlap(spot, mal, width, height), `${place}`).toBe(false);
    }
});

test('a label without obstacles is directly above or below its end', () => {
  for (const [place, { x, y }] of DRAWN_PLACES) {
    const [spot] = labelSpots([place], true, SIZES[0] as LabelSize, []);
    expect(Math.abs((spot?.x ?? 0) - x), `${place}`).toBeLessThan(5);
    expect(Math.abs((spot?.y ?? 0) - y), `${place}`).toBeLessThan(80);
  }
});
