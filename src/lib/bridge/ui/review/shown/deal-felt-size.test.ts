import { describe, expect, test } from 'vitest';
import { computeDealFeltSize, rowStep } from './deal-felt-size';

describe('the felt of a line that is shown', () => {
  test.each([
    [872, 720],
    [1480, 1000],
    [632 + 8, 480],
    [390, 480],
    [360, 440],
  ])('of %i by %i pixels holds two hands and the trick', (width, height) => {
    const { card, side, wide } = computeDealFeltSize(width, height);
    expect(card * 5.77).toBeLessThan(height);
    expect(2 * side + card * 3.27).toBeLessThan(width);
    expect(side).toBeGreaterThan(wide ? 120 : 85);
  });

  test('a row takes no more than its room, and no more than looks well', () => {
    const counts = [5, 4, 3, 1];
    const step = rowStep(92, 776, counts, { most: 0.68, gap: 16 });
    expect(step * 9 + 4 * 92 + 3 * 16).toBeLessThanOrEqual(776);
    expect(rowStep(92, 776, [2, 1], { most: 0.68, gap: 16 })).toBeCloseTo(62.56);
  });
});
