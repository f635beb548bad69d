import { expect, test } from 'vitest';
import { stripFigures, stripOutline, stripSize } from './hand-strip';

test('every letter has its place, and a ten has two', () => {
  const figures = stripFigures(['SA', 'ST', 'H2', 'DK']);
  expect(figures.map(({ suit, letters }) => `${suit} ${letters}`)).toEqual(['S A10', 'H 2', 'D K']);
  for (const { letters, xPositions: places } of figures)
    expect(places.split(' ')).toHaveLength(letters.length);
  const places = figures.flatMap(({ xPositions: places }) => places.split(' ').map(Number));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('the strip is as long as its slips, and each but the first has an edge of its own', () => {
  for (const count of [1, 2, 13]) {
    expect(stripOutline(count).match(/M/g)).toHaveLength(count);
    expect(stripSize(count).width).toBe(25 + 15 * (count - 1));
  }
});
