/** The font size of the texts on a felt that the layouts of the felts reckon with, in pixels. */
const PLAIN_SIZE = 16;

/**
 * Pixels by which the text on a felt is larger than that: the reader may have set larger type here
 * or in the browser.
 */
export function feltTextGrowth(felt: Element): number {
  return Math.max(0, parseFloat(getComputedStyle(felt).fontSize) - PLAIN_SIZE);
}
