import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeDealFeltSize, fitHand } from './deal-felt-size';

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
});

describe('fitHand', () => {
  const suitCounts = fc
    .array(fc.integer({ min: 0, max: 13 }), { minLength: 3, maxLength: 3 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 13])
    .map((cuts) => cuts.slice(1).map((cut, i) => cut - (cuts[i] ?? 0)))
    .map((counts) => counts.filter((count) => count > 0));

  test('fits every hand into its space, and never covers a ten', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('row' as const, 'suits' as const),
        fc.constantFrom(26, 30, 46, 92),
        fc.integer({ min: 85, max: 776 }),
        suitCounts,
        (form, card, space, counts) => {
          const size = fitHand(form, card, space, counts);
          expect(size.card).toBeLessThanOrEqual(card);
          const widths = counts.map(
            (count, i) => size.card + (count - 1) * (size.steps[i] as number),
          );
          const width =
            form === 'row'
              ? widths.reduce((sum, suit) => sum + suit, 0) + (counts.length - 1) * size.gap
              : Math.max(...widths);
          expect(width).toBeLessThanOrEqual(space + 0.001);
          // The index with a ten is this wide, in card widths.
          const ten = form === 'row' ? 0.47 : 0.53;
          for (const step of size.steps) expect(step).toBeGreaterThan(ten * size.card);
        },
      ),
    );
  });

  test('keeps the width of the cards where there is space', () => {
    // 0.68 · 92 and 0.17 · 92
    const { card, gap, steps } = fitHand('row', 92, 776, [2, 1]);
    expect([card, Math.round(gap)]).toEqual([92, 16]);
    expect(steps[0]).toBeCloseTo(62.56);
  });
});
