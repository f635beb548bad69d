/** The geometry of a fan of card backs, with widths in pixels. */
import { describe, expect, test } from 'vitest';
import { layOutFan } from './fan';

describe('a fan of backs', () => {
  test('has a back for every card, with symmetric angles', () => {
    for (let count = 0; count <= 13; count++) {
      const { angles } = layOutFan(count, 60);
      expect(angles).toHaveLength(count);
      expect(angles.reduce((sum, angle) => sum + angle, 0)).toBeCloseTo(0);
      expect(angles).toEqual([...angles].sort((a, b) => a - b));
    }
  });

  test('grows with the hand up to a maximum width', () => {
    const widths = [1, 2, 5, 9, 11, 13].map((count) => layOutFan(count, 60).width);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(layOutFan(13, 60).width).toBe(layOutFan(12, 60).width);
    expect(layOutFan(1, 60).width).toBeGreaterThanOrEqual(60);
  });

  test('scales with the width of a card', () => {
    const [small, large] = [layOutFan(9, 20), layOutFan(9, 60)];
    expect((large.width - 4) / (small.width - 4)).toBeCloseTo(3, 0);
    expect(large.height / small.height).toBeCloseTo(3, 0);
  });
});
