/** The strip of overlapping cards that shows a hand in lists: its figures and its outline. */
import { expect, test } from 'vitest';
import { stripFigures, stripOutline, stripSize } from './hand-strip';

test('every character of the ranks has an x position, a ten two, from left to right', () => {
  const figures = stripFigures(['SA', 'ST', 'H2', 'DK']);
  expect(figures.map(({ suit, letters }) => `${suit} ${letters}`)).toEqual(['S A10', 'H 2', 'D K']);
  for (const { letters, xPositions } of figures)
    expect(xPositions.split(' ')).toHaveLength(letters.length);
  const positions = figures.flatMap(({ xPositions }) => xPositions.split(' ').map(Number));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test('the strip is 25 wide for one card, 18 more for each further one, and has an outline for each', () => {
  for (const count of [1, 2, 13]) {
    expect(stripOutline(count).match(/M/g)).toHaveLength(count);
    expect(stripSize(count).width).toBe(25 + 18 * (count - 1));
  }
});
