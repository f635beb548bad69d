import { describe, expect, test } from 'vitest';
import { curve, type Box } from './joined';

const box = (left: number, top: number): Box => ({
  left,
  right: left + 20,
  top,
  bottom: top + 20,
});

/** The numbers of a path: eight, two a point. */
function numbers(path: string | null): readonly number[] {
  return (path?.match(/-?[\d.]+/g) ?? []).map(Number);
}

describe('the line between a card and where it lies in the other deal', () => {
  test('runs from edge to edge when they are near', () => {
    const [x1, y1, , , , , x2, y2] = numbers(curve(box(0, 40), box(120, 80), 0));
    expect([x1, y1, x2, y2]).toEqual([22, 50, 118, 90]);
  });

  test('arches above both when they are far, each one higher than the one before', () => {
    const tops = [0, 1, 2].map(
      (below) => numbers(curve(box(0, 200), box(600, 180), below))[3] ?? 0,
    );
    expect(tops[0]).toBeLessThan(180);
    expect(tops.toSorted((a, b) => b - a)).toEqual(tops);
    expect(new Set(tops).size).toBe(3);
  });

  test('is none when the deals stand one under the other', () => {
    expect(curve(box(0, 0), box(10, 300), 0)).toBeNull();
    expect(curve(box(300, 0), box(0, 300), 0)).toBeNull();
  });
});
