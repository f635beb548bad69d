/**
 * The layout of mahjong's felt, from a small phone to a large screen, as a function of its size and
 * of the numbers of tiles on it.
 */
import { aroundLayout } from './river-and-wall-layout';
import type { MahjongFeltLayout, FeltContents, FeltSize } from './felt-shape';
import { linesLayout } from './felt-lines';

/** Width in pixels below which discards around the middle would be too small to read. */
const MIN_READABLE_WIDTH = 23;

/** The layout of a felt: around the middle where a discard is readable there, else in lines. */
export function layoutMahjongFelt(size: FeltSize, contents: FeltContents): MahjongFeltLayout {
  const around = aroundLayout(size, contents);
  return around && around.tile >= MIN_READABLE_WIDTH ? around : linesLayout(size, contents);
}
