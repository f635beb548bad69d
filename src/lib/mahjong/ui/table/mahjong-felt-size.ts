/**
 * The layout of mahjong's felt, from a small phone to a large screen: all follows from the room and
 * from what lies there.
 */
import { aroundLayout } from './around';
import type { MahjongFeltLayout, FeltContents, FeltSize } from './felt-shape';
import { linesLayout } from './felt-lines';

/** A smaller discard than this, in pixels, is not worth a place around the middle. */
const READABLE = 23;

/** The layout of a felt: around the middle where a discard is readable there, else in lines. */
export function layoutMahjongFelt(size: FeltSize, lying: FeltContents): MahjongFeltLayout {
  const around = aroundLayout(size, lying);
  return around && around.tile >= READABLE ? around : linesLayout(size, lying);
}
