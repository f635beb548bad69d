/**
 * How large cards are on the felt of a line that is shown, so that four open hands and a trick have
 * room.
 */

/** All in pixels. */
interface FeltSize {
  readonly wide: boolean;
  /** Of the hands above and below, and in the trick. */
  readonly card: number;
  /** Of the hands at the sides. */
  readonly small: number;
  /** Space for a hand above or below. */
  readonly row: number;
  /** Space for a hand at the side. */
  readonly side: number;
}

/** From this width on the felt is a desktop's. */
const WIDE = 640;
/** Two hands and a trick, in widths of a card. */
const HIGH = 2 * 1.4 + 2.97;
/** The trick, in widths of a card. */
const TRICK = 3.27;

/**
 * The rows of small cards at a side of a phone: so many at most, with a space between them and a
 * name.
 */
const ROWS = 4;
const BETWEEN = 6;
const NAME = 22;

export function computeDealFeltSize(width: number, height: number): FeltSize {
  return width >= WIDE ? wideFelt(width, height) : phoneFelt(width, height);
}

function wideFelt(width: number, height: number): FeltSize {
  const edge = 48;
  const most = width > 1200 ? 112 : 92;
  const card = Math.floor(between(56, (height - 150) / HIGH, most));
  const side = (width - 2 * edge - TRICK * card) / 2 - 24;
  return { wide: true, card, small: card >= 100 ? 52 : 46, row: width - 2 * edge, side };
}

/**
 * On a phone the hands at the sides are higher than the trick: they say how much is left for the
 * others.
 */
function phoneFelt(width: number, height: number): FeltSize {
  const edge = 12;
  const small = height < 430 ? 26 : 30;
  const sides = ROWS * (small * 1.4 + BETWEEN) + NAME;
  const card = Math.floor(between(36, (height - 80 - sides) / 2.8, 48));
  const side = (width - 2 * edge - TRICK * card) / 2 - 4;
  return { wide: false, card, small, row: width - 2 * edge, side };
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/**
 * How far a card of a row lies from the one before it: at most `most` of its width, less where the
 * row is long. `groups` suits with a gap between them share `room` pixels.
 */
export function rowStep(
  card: number,
  space: number,
  counts: readonly number[],
  { most, gap }: { readonly most: number; readonly gap: number },
): number {
  const groups = counts.length;
  const cards = counts.reduce((sum, count) => sum + count, 0);
  if (cards <= groups) return most * card;
  const free = space - groups * card - (groups - 1) * gap;
  return Math.max(0.3 * card, Math.min(most * card, free / (cards - groups)));
}
