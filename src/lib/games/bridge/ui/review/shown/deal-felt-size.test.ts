import { describe, expect, test } from 'vitest';
import { computeDealFeltSize, rowStep } from './deal-felt-size';

describe('computeDealFeltSize', () => {
  test.each([
    [872, 720],
    [1480, 1000],
    // The smallest width of the desktop form (`wide`).
    [640, 480],
    [390, 480],
    [360, 440],
  ])('leaves space for two hands and the trick on a felt of %i by %i pixels', (width, height) => {
    const { card, side, wide } = computeDealFeltSize(width, height);
    // In card widths: two hands and the trick above one another are 5.77 high, the trick between
    // the sides is 3.27 wide.
    expect(card * 5.77).toBeLessThan(height);
    expect(2 * side + card * 3.27).toBeLessThan(width);
    expect(side).toBeGreaterThan(wide ? 120 : 85);
  });

  test('rowStep fits the row into its width and never exceeds its maximum', () => {
    const counts = [5, 4, 3, 1];
    // 13 cards in four suits: 9 steps within suits, a last card of each suit, 3 gaps.
    const step = rowStep(92, 776, counts, { maxStep: 0.68, gap: 16 });
    expect(step * 9 + 4 * 92 + 3 * 16).toBeLessThanOrEqual(776);
    // 0.68 · 92
    expect(rowStep(92, 776, [2, 1], { maxStep: 0.68, gap: 16 })).toBeCloseTo(62.56);
  });
});
