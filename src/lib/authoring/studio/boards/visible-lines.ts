/**
 * The range of lines that a virtualised list renders: the visible ones and an overscan. Scroll
 * positions and heights are in pixels, line indices from 0.
 */

/** Height of every line in pixels. */
export const LINE_HEIGHT = 64;

/** Lines rendered above and below the visible ones, so that fast scrolling shows no gap. */
const OVERSCAN_LINES = 8;

export interface LineRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The lines to render of a list of `count` lines, scrolled to `scrollTop`. */
export function visibleLineRange(scrollTop: number, height: number, count: number): LineRange {
  const from = Math.min(Math.max(0, Math.floor(scrollTop / LINE_HEIGHT) - OVERSCAN_LINES), count);
  const to = Math.min(count, Math.ceil((scrollTop + height) / LINE_HEIGHT) + OVERSCAN_LINES);
  return { from, to: Math.max(from, to) };
}

/** The scroll position at which a line is visible; unchanged when it already is. */
export function scrollTopFor(line: number, scrollTop: number, height: number): number {
  const lineTop = line * LINE_HEIGHT;
  const lineBottom = lineTop + LINE_HEIGHT;
  if (lineTop < scrollTop) return lineTop;
  return lineBottom > scrollTop + height ? lineBottom - height : scrollTop;
}
