/**
 * The sizes of the reveal, the diagram of both deals at the losing moment: all four hands must be
 * visible from a small phone to a large screen. Cards that lie differently in the two deals (moved
 * cards) are drawn as cards, all others as text. The numbers were found by trying screens.
 */
import type { RevealHand, RevealRow } from './reveal-hands';

/** Lengths in pixels at the default text size of the browser. */
interface RevealSize {
  /** True when there is space for text between the hands at the sides. */
  readonly wide: boolean;
  /** True when a seat's name stands in the first line of its hand, to save height. */
  readonly low: boolean;
  /** Font size of the ranks. */
  readonly letter: number;
  /** Height of a row without moved cards. */
  readonly rowHeight: number;
  /** Upper bound of the width of a moved card. */
  readonly maxCardWidth: number;
  /** Space for each of the two hands at the sides. */
  readonly side: { readonly width: number; readonly height: number };
}

/**
 * Height on a phone that is not available to the hands at the sides: edges, names, the other two
 * hands, a line of text and the switch.
 */
const RESERVED_HEIGHT = { plain: 210, low: 134 } as const;
/** The smallest width at which a hand fits in one line beside its name; below it takes two. */
const MIN_ONE_LINE_WIDTH = 420;

/**
 * The sizes for a reveal in this space. The hands at the sides get the height that the rest leaves;
 * where that is little the form is `low`.
 */
export function computeRevealSize(space: {
  readonly width: number;
  readonly height: number;
}): RevealSize {
  if (space.width >= 640) {
    const side = { width: (space.width - 250) / 2 - 24, height: Math.max(space.height - 310, 180) };
    return space.width >= 1200 && space.height >= 800
      ? { wide: true, low: false, letter: 32, rowHeight: 52, maxCardWidth: 72, side }
      : { wide: true, low: false, letter: 24, rowHeight: 36, maxCardWidth: 56, side };
  }
  const width = (space.width - 48) / 2;
  const height = space.height - RESERVED_HEIGHT.plain;
  if (height >= 200)
    return {
      wide: false,
      low: false,
      letter: 19,
      rowHeight: 28,
      maxCardWidth: 40,
      side: { width, height },
    };
  if (height >= 160)
    return {
      wide: false,
      low: false,
      letter: 17,
      rowHeight: 24,
      maxCardWidth: 32,
      side: { width, height },
    };
  const extraLinesHeight = space.width < MIN_ONE_LINE_WIDTH ? 2 * 22 : 0;
  const lowSide = { width, height: space.height - RESERVED_HEIGHT.low - extraLinesHeight };
  return { wide: false, low: true, letter: 17, rowHeight: 22, maxCardWidth: 32, side: lowSide };
}

/** Widths of a printed rank and of a suit symbol, with their spacing; in font sizes. */
const RANK_WIDTH = 1;
const SUIT_WIDTH = 1.33;
/** Spacing beside a moved card, and its smallest width; in font sizes. */
const CARD_SPACING = 0.4;
const MIN_CARD_WIDTH = 1.25;

/**
 * The largest width of a moved card at which every row of these hands fits, but at least the width
 * at which its index can be read (then a row may break into two).
 */
export function movedWidth(hands: readonly RevealHand[], size: RevealSize): number {
  const { letter, maxCardWidth, side } = size;
  const widths = hands.flatMap(({ rows }) => [
    ...rows.map(({ slots }) => {
      const movedCount = slots.filter(({ liesIn }) => liesIn !== 'both').length;
      const textWidth = (SUIT_WIDTH + (slots.length - movedCount) * RANK_WIDTH) * letter;
      return movedCount === 0
        ? maxCardWidth
        : (side.width - textWidth) / movedCount - CARD_SPACING * letter;
    }),
    maxWidthByHeight(rows, size),
  ]);
  return Math.floor(Math.max(MIN_CARD_WIDTH * letter, Math.min(maxCardWidth, ...widths)));
}

/** The largest card width at which all rows of a hand fit below each other. */
function maxWidthByHeight(
  rows: readonly RevealRow[],
  { letter, rowHeight, side }: RevealSize,
): number {
  const tallCount = rows.filter(({ tall }) => tall).length;
  if (tallCount === 0) return Infinity;
  const tallRowHeight = (side.height - (rows.length - tallCount) * rowHeight) / tallCount;
  // A card is 1.4 times as high as wide.
  return (tallRowHeight - CARD_SPACING * letter) / 1.4;
}
