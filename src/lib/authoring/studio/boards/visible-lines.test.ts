import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { visibleLineRange, LINE_HEIGHT, scrollTopFor } from './visible-lines';

const seed = inject('seed');
const anyScrollTop = fc.nat(4000 * LINE_HEIGHT);
const anyHeight = fc.integer({ min: LINE_HEIGHT, max: 1200 });

describe('a long list', () => {
  it('renders every visible line and few others', () => {
    fc.assert(
      fc.property(anyScrollTop, anyHeight, fc.nat(4000), (top, height, count) => {
        const { from, to } = visibleLineRange(top, height, count);
        expect(to - from).toBeLessThan(height / LINE_HEIGHT + 20);
        for (let line = 0; line < count; line++) {
          const isVisible = (line + 1) * LINE_HEIGHT > top && line * LINE_HEIGHT < top + height;
          if (isVisible) expect(line >= from && line < to).toBe(true);
        }
      }),
      { seed, numRuns: 40 },
    );
  });

  it('is scrolled so that a line is entirely visible, and not further when it is', () => {
    fc.assert(
      fc.property(fc.nat(4000), anyScrollTop, anyHeight, (line, top, height) => {
        const scrollTop = scrollTopFor(line, top, height);
        expect(line * LINE_HEIGHT).toBeGreaterThanOrEqual(scrollTop);
        expect((line + 1) * LINE_HEIGHT).toBeLessThanOrEqual(scrollTop + height);
        expect(scrollTopFor(line, scrollTop, height)).toBe(scrollTop);
      }),
      { seed },
    );
  });
});
