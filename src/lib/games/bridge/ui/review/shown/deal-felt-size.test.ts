import { describe, expect, test } from 'vitest';
import { computeDealFeltSize, rowStep } from './deal-felt-size';

describe('computeDealFeltSize', () => {
  test.each([
    [872, 720],
    [1480, 1000],
    [632 + 8, 480],
    [390, 480],
    [360, 440],
  ])('leaves space for two hands and the trick on a felt of %i by %i pixels', (width, height) => {
    const { card, side, wide } = computeDealFeltSize(width, height);
    // In card widths: two hands and the trick above one another, and the trick between the sides.
    expect(card * 5.77).toBeLessThan(height);
    expect(2 * side + card * 3.27).toBeLessThan(width);
    expect(side).toBeGreaterThan(wide ? 120 : 85);
  });

  test('rowStep fits the row into its width and never exceeds its maximum', () => {
    const counts = [5, 4, 3, 1];
    const step = rowStep(92, 776, counts, { maxStep: 0.68, gap: 16 });
    expect(step * 9 + 4 * 92 + 3 * 16).toBeLessThanOrEqual(776);
    expect(rowStep(92, 776, [2, 1], { maxStep: 0.68, gap: 16 })).toBeCloseTo(62.56);
  });
});
