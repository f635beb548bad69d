/** How large cards are on the felt of a line that is shown, so that four open hands and a trick have room. */

/** All in pixels. */
export interface FeltSize {
  readonly wide: boolean;
  /** Of the hands above and below, and in the trick. */
  readonly card: number;
  /** Of the hands at the sides. */
  readonly small: number;
  /** What a hand above or below may take. */
  readonly row: number;
  /** What a hand at the side may take. */
  readonly side: number;
}

/** From this width on the felt is a desktop's. */
const WIDE = 640;
/** What names, edges and the spaces between hands and trick take. */
const NAMES = { wide: 150, narrow: 96 };
/** Two hands and a trick, in widths of a card. */
const HIGH = 2 * 1.4 + 2.97;
/** The trick, in widths of a card. */
const TRICK = 3.27;

export function feltSize(width: number, height: number): FeltSize {
  const wide = width >= WIDE;
  const byHeight = (height - (wide ? NAMES.wide : NAMES.narrow)) / HIGH;
  const most = wide ? (width > 1200 ? 112 : 92) : 48;
  const card = Math.floor(Math.max(wide ? 56 : 38, Math.min(most, byHeight)));
  const edge = wide ? 48 : 12;
  return {
    wide,
    card,
    small: wide ? (card >= 100 ? 46 : 40) : 30,
    row: width - 2 * edge,
    side: (width - 2 * edge - TRICK * card) / 2 - (wide ? 24 : 4),
  };
}

/**
 * How far a card of a row lies from the one before it: at most `most` of its width, less where the row is
 * long. `groups` suits with a gap between them share `room` pixels.
 */
export function rowStep(
  card: number,
  room: number,
  counts: readonly number[],
  { most, gap }: { readonly most: number; readonly gap: number },
): number {
  const groups = counts.length;
  const cards = counts.reduce((sum, count) => sum + count, 0);
  if (cards <= groups) return most * card;
  const free = room - groups * card - (groups - 1) * gap;
  return Math.max(0.3 * card, Math.min(most * card, free / (cards - groups)));
}
