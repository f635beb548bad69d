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
 * Steps and gaps of the two forms of a hand, in card widths: all suits in one row, or a row of
 * small cards for each suit. At the least step a ten is whole.
 */
const FORMS = {
  row: { minStep: 0.48, maxStep: 0.68, gap: 0.17 },
  suits: { minStep: 0.54, maxStep: 0.64, gap: 0 },
} as const;

/** Lengths in pixels. */
interface HandSize {
  /** Width of a card. */
  readonly card: number;
  /** Between the suits of a row. */
  readonly gap: number;
  /** From one card of a suit to the next, by suit. */
  readonly steps: readonly number[];
}

/**
 * The sizes of a hand with these numbers of cards in its suits, within `space` pixels: cards of the
 * width `card`, or smaller ones where tens would be cut.
 */
export function fitHand(
  form: keyof typeof FORMS,
  card: number,
  space: number,
  counts: readonly number[],
): HandSize {
  const { minStep, maxStep, gap } = FORMS[form];
  const rows = form === 'row' ? [counts] : counts.map((count) => [count]);
  // Each suit shows its last card whole.
  const stepCount = (row: readonly number[]): number =>
    row.reduce((sum, count) => sum + count - 1, 0);
  const minWidths = rows.map(
    (row) => row.length + (row.length - 1) * gap + stepCount(row) * minStep,
  );
  const width = Math.min(card, space / Math.max(1, ...minWidths));
  const steps = rows.map((row) => {
    const free = space - (row.length + (row.length - 1) * gap) * width;
    return Math.min(maxStep * width, free / Math.max(1, stepCount(row)));
  });
  return {
    card: width,
    gap: gap * width,
    steps: counts.map((_, suit) => steps[form === 'row' ? 0 : suit] ?? 0),
  };
}
