/** The drawn board: everything is inside the drawing, and nothing overlaps. */
import { expect, test } from 'vitest';
import { HOME, BOARD_PLACE_COUNT, START, forwardPath } from '$lib/games/yut/rules/yut-board';
import {
  BOARD_WIDTH,
  DRAWN_PLACES,
  MAL_RADIUS,
  numberSpot,
  radiusOf,
  spotOf,
} from './board-drawing-layout';

const allPlaces = Array.from({ length: BOARD_PLACE_COUNT }, (_, place) => place);

test('DRAWN_PLACES has every place but start and home, and a mal on a place overlaps no other place', () => {
  expect(DRAWN_PLACES.map(([place]) => place)).toEqual(
    allPlaces.slice(1, -1).filter((place) => place !== 0),
  );
  const spots = allPlaces.flatMap((place) => {
    const radius =
      place === START || place === HOME ? MAL_RADIUS : Math.max(MAL_RADIUS, radiusOf(place));
    return place === START || place === HOME
      ? [true, false].map((own) => ({ ...spotOf(place, own), radius }))
      : [{ ...spotOf(place, true), radius }];
  });
  for (const [i, spotA] of spots.entries())
    for (const spotB of spots.slice(i + 1))
      expect(Math.hypot(spotA.x - spotB.x, spotA.y - spotB.y)).toBeGreaterThan(
        spotA.radius + spotB.radius,
      );
});

/** A step on a diagonal, the longer kind, is 120.7 long. */
const MAX_STEP = 122;

test('consecutive places of a path are at most one step on a diagonal apart', () => {
  for (const from of allPlaces.slice(1, -1))
    for (const [i, place] of forwardPath(from, 5).entries()) {
      if (place === HOME) continue;
      const before = spotOf(i === 0 ? from : (forwardPath(from, 5)[i - 1] as number), true);
      const { x, y } = spotOf(place, true);
      expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(MAX_STEP);
    }
});

// A number takes a box of about 20 by 12 around its spot.
test('a number overlaps no mal and no other number, and stays inside the drawing', () => {
  const numberSpots = DRAWN_PLACES.map(([place]) => numberSpot(place));
  const malSpots = allPlaces.flatMap((place) => [true, false].map((own) => spotOf(place, own)));
  for (const { x, y } of numberSpots) {
    for (const mal of malSpots)
      expect(Math.max(Math.abs(x - mal.x), Math.abs(y - mal.y) + 4)).toBeGreaterThan(
        MAL_RADIUS + 10,
      );
    expect(numberSpots.filter((each) => Math.hypot(each.x - x, each.y - y) < 24)).toHaveLength(1);
    expect(Math.min(x, BOARD_WIDTH - x)).toBeGreaterThan(11);
    expect(y).toBeGreaterThan(10);
  }
});
