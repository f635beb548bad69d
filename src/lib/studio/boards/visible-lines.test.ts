import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { visibleLineRange, LINE_HEIGHT, scrollTopFor } from './visible-lines';

const seed = inject('seed');
const tops = fc.nat(4000 * LINE_HEIGHT);
const heights = fc.integer({ min: LINE_HEIGHT, max: 1200 });

describe('a long list', () => {
  it('draws every line that is seen, and few others', () => {
    fc.assert(
      fc.property(tops, heights, fc.nat(4000), (top, height, count) => {
        const { from, to } = visibleLineRange(top, height, count);
        expect(to - from).toBeLessThan(height / LINE_HEIGHT + 20);
        for (let line = 0; line < count; line++) {
          const seen = (line + 1) * LINE_HEIGHT > top && line * LINE_HEIGHT < top + height;
          if (seen) expect(line >= from && line < to).toBe(true);
        }
      }),
      { seed, numRuns: 40 },
    );
  });

  it('is scrolled so that a line is seen whole', () => {
    fc.assert(
      fc.property(fc.nat(4000), tops, heights, (line, top, height) => {
        const to = scrollTopFor(line, top, height);
        expect(line * LINE_HEIGHT).toBeGreaterThanOrEqual(to);
        expect((line + 1) * LINE_HEIGHT).toBeLessThanOrEqual(to + height);
        expect(scrollTopFor(line, to, height)).toBe(to);
      }),
      { seed },
    );
  });
});
