/** Which lines of a long list are drawn: those that are seen, and some above and below. */

/** Pixels; every line is as high, so that a place is a product. */
export const LINE_HEIGHT = 48;

/** Lines that are drawn above and below what is seen, so that a quick hand never meets an empty space. */
const OVERSCAN_LINES = 8;

export interface LineRange {
  readonly from: number;
  /** Behind the last. */
  readonly to: number;
}

export function visibleLineRange(top: number, height: number, count: number): LineRange {
  const from = Math.min(Math.max(0, Math.floor(top / LINE_HEIGHT) - OVERSCAN_LINES), count);
  const to = Math.min(count, Math.ceil((top + height) / LINE_HEIGHT) + OVERSCAN_LINES);
  return { from, to: Math.max(from, to) };
}

/** How far a list is to be scrolled so that a line is seen; where it is seen already, as far as it is. */
export function scrollTopFor(line: number, top: number, height: number): number {
  const [above, below] = [line * LINE_HEIGHT, (line + 1) * LINE_HEIGHT];
  if (above < top) return above;
  return below > top + height ? below - height : top;
}
