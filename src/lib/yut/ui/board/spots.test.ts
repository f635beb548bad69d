/** The drawn board: all is on it, and nothing lies over anything else. */
import { expect, test } from 'vitest';
import { HOME, BOARD_PLACE_COUNT, START, forwardPath } from '$lib/yut/rules/yut-board';
import { BOARD_WIDTH, DRAWN, MAL, numberSpot, radiusOf, spotOf } from './spots';

const all = Array.from({ length: BOARD_PLACE_COUNT }, (_, place) => place);

test('every place but the start and home is drawn, and a mal on it covers no neighbour', () => {
  expect(DRAWN.map(([place]) => place)).toEqual(all.slice(1, -1).filter((place) => place !== 0));
  const spots = all.flatMap((place) => {
    const radius = place === START || place === HOME ? MAL : Math.max(MAL, radiusOf(place));
    return place === START || place === HOME
      ? [true, false].map((own) => ({ ...spotOf(place, own), radius }))
      : [{ ...spotOf(place, true), radius }];
  });
  for (const [i, one] of spots.entries())
    for (const other of spots.slice(i + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(
        one.radius + other.radius,
      );
});

test('a way is drawn without leaps: no step is longer than from one outer place to the next', () => {
  for (const from of all.slice(1, -1))
    for (const [i, place] of forwardPath(from, 5).entries()) {
      if (place === HOME) continue;
      const before = spotOf(i === 0 ? from : (forwardPath(from, 5)[i - 1] as number), true);
      const { x, y } = spotOf(place, true);
      expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(122);
    }
});

test('a number beside a mal is covered by no mal and by no number, and stays in the drawing', () => {
  const numbers = DRAWN.map(([place]) => numberSpot(place));
  const mals = all.flatMap((place) => [true, false].map((own) => spotOf(place, own)));
  for (const { x, y } of numbers) {
    for (const mal of mals)
      expect(Math.max(Math.abs(x - mal.x), Math.abs(y - mal.y) + 4)).toBeGreaterThan(MAL + 10);
    expect(numbers.filter((each) => Math.hypot(each.x - x, each.y - y) < 24)).toHaveLength(1);
    expect(Math.min(x, BOARD_WIDTH - x)).toBeGreaterThan(11);
    expect(y).toBeGreaterThan(10);
  }
});
