/**
 * The sizes of the cards on the felt of a replayed line, on which four open hands and the trick
 * must fit.
 */

/** Lengths in pixels. */
interface FeltSize {
  /** True for the desktop form. */
  readonly wide: boolean;
  /** Card width in the hands above and below, and in the trick. */
  readonly card: number;
  /** Card width in the hands at the sides. */
  readonly small: number;
  /** Width of a hand above or below. */
  readonly row: number;
  /** Width of a hand at the side. */
  readonly side: number;
}

/** Smallest width of the desktop form. */
const MIN_WIDE_WIDTH = 640;
/** Height of two hands and a trick, in card widths. */
const TOTAL_HEIGHT = 2 * 1.4 + 2.97;
/** Width of the trick, in card widths. */
const TRICK_WIDTH = 3.27;

/**
 * The hand at a side of a phone: its number of rows, the space between them, the height of its
 * name.
 */
const ROW_COUNT = 4;
const ROW_GAP = 6;
const NAME_HEIGHT = 22;

/** The sizes for a felt of this width and height, in pixels. */
export function computeDealFeltSize(width: number, height: number): FeltSize {
  return width >= MIN_WIDE_WIDTH ? wideFelt(width, height) : phoneFelt(width, height);
}

function wideFelt(width: number, height: number): FeltSize {
  const edge = 48;
  const maxCard = width > 1200 ? 112 : 92;
  const card = Math.floor(clamp(56, (height - 150) / TOTAL_HEIGHT, maxCard));
  const side = (width - 2 * edge - TRICK_WIDTH * card) / 2 - 24;
  return { wide: true, card, small: card >= 100 ? 52 : 46, row: width - 2 * edge, side };
}

/** On a phone the hands at the sides are higher than the trick and limit the other hands. */
function phoneFelt(width: number, height: number): FeltSize {
  const edge = 12;
  const small = height < 430 ? 26 : 30;
  const sideHeight = ROW_COUNT * (small * 1.4 + ROW_GAP) + NAME_HEIGHT;
  const card = Math.floor(clamp(36, (height - 80 - sideHeight) / 2.8, 48));
  const side = (width - 2 * edge - TRICK_WIDTH * card) / 2 - 4;
  return { wide: false, card, small, row: width - 2 * edge, side };
}

function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/**
 * The step in pixels from one card of a row to the next. `counts` are the numbers of cards in the
 * suits of the row, which share `space` pixels with a gap between suits; the step is at most
 * `maxStep` card widths and at least 0.3.
 */
export function rowStep(
  card: number,
  space: number,
  counts: readonly number[],
  { maxStep, gap }: { readonly maxStep: number; readonly gap: number },
): number {
  const groups = counts.length;
  const cards = counts.reduce((sum, count) => sum + count, 0);
  if (cards <= groups) return maxStep * card;
  const freeWidth = space - groups * card - (groups - 1) * gap;
  return Math.max(0.3 * card, Math.min(maxStep * card, freeWidth / (cards - groups)));
}
