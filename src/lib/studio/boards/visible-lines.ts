/** The range of lines that a virtualised list renders: the visible ones and an overscan. */

/** Height of every line in pixels. */
export const LINE_HEIGHT = 48;

/** Lines rendered above and below the visible ones, so that fast scrolling shows no gap. */
const OVERSCAN_LINES = 8;

export interface LineRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export function visibleLineRange(top: number, height: number, count: number): LineRange {
  const from = Math.min(Math.max(0, Math.floor(top / LINE_HEIGHT) - OVERSCAN_LINES), count);
  const to = Math.min(count, Math.ceil((top + height) / LINE_HEIGHT) + OVERSCAN_LINES);
  return { from, to: Math.max(from, to) };
}

/** The scroll position at which a line is visible; unchanged when it already is. */
export function scrollTopFor(line: number, top: number, height: number): number {
  const [above, below] = [line * LINE_HEIGHT, (line + 1) * LINE_HEIGHT];
  if (above < top) return above;
  return below > top + height ? below - height : top;
}
