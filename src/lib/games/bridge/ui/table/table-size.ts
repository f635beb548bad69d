/**
 * The sizes of the cards and the gaps on the bridge table, computed from the available space, so
 * that the table fits without scrolling from a small phone to a large screen. Lengths are in CSS
 * pixels unless a comment says otherwise.
 */
import { CARD_RATIO } from '$lib/kit/card-table/cards/card-size';
import type { Point } from '$lib/kit/card-table/cards/card-transitions';
import { layOutFan } from '$lib/kit/card-table/cards/fan';
import type { TablePosition } from '$lib/games/bridge/lesson/table-positions';
import type { Settings } from '$lib/kit/settings/settings';

type Print = Settings['print'];

/** A desktop or tablet; a phone held upright; a phone held sideways. */
export const TABLE_FORMS = ['wide', 'tall', 'flat'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

/** The space available for the table. */
export interface TableSpace {
  readonly width: number;
  /** Null when the page may grow to any height. */
  readonly height: number | null;
}

/** The hands that must fit on the table. */
export interface TableContents {
  /** True when dummy's seat is above the trick, not at its side. */
  readonly dummyAbove: boolean;
  /** True when dummy is in a seat other than the student's; its place is kept from the start. */
  readonly dummyOpen: boolean;
  /** The number of cards in dummy's longest suit before the play. */
  readonly dummyLongest: number;
  /**
   * The two rows of the student's hand on a phone, for each real deal of the problem; the sizes fit
   * all of them.
   */
  readonly ownRows: readonly HandRow[];
}

/** The number of cards in a row of a hand, and of the suits among them. */
export interface HandRow {
  readonly cards: number;
  readonly suits: number;
}

/** The computed sizes: card widths, the steps between overlapping cards, and the margins. */
export interface TableSize {
  readonly form: TableForm;
  readonly ownHand: CardSize;
  readonly dummy: CardSize;
  /** Card width in the current trick. */
  readonly trick: number;
  /** Distance from the centre of the trick to the centres of its upper and lower cards. */
  readonly verticalOffset: number;
  /** Card width in a hidden hand. */
  readonly back: number;
  /**
   * Width of dummy beside the trick on a phone, when dummy sits there and its suits fit in rows;
   * else null: then it lies above the trick, in columns.
   */
  readonly sideDummy: number | null;
  /** Margin around the cards, on the felt. */
  readonly edge: { readonly x: number; readonly y: number };
}

/** Sizes of the cards of one hand. A step is the distance between the edges of adjacent cards. */
export interface CardSize {
  /** Card width. */
  readonly card: number;
  /** Smallest step from one card to the next in a row; a full hand fits with it. */
  readonly minStep: number;
  /** Largest step in a row, for a hand with fewer cards. */
  readonly maxStep: number;
  /** Step from one row to the next, and from one card to the next in a column. */
  readonly rowStep: number;
  /** Extra space between two suits. */
  readonly gap: number;
}

type TrickPlaces = Readonly<Record<TablePosition, Point>>;

/**
 * The middle of each seat's card in a trick, in card widths from the middle of the trick: no card
 * overlaps another.
 */
export const BRIDGE_TRICK_PLACES = {
  bottom: { x: 0, y: 0.7826 },
  left: { x: -1.1304, y: 0 },
  top: { x: 0, y: -0.7826 },
  right: { x: 1.1304, y: 0 },
} as const satisfies TrickPlaces;
const VERTICAL_OFFSET = BRIDGE_TRICK_PLACES.bottom.y;
/** In card widths. */
export const TRICK_WIDTH = 2 * BRIDGE_TRICK_PLACES.right.x + 1;
const TRICK_HEIGHT = 2 * VERTICAL_OFFSET + CARD_RATIO;

/**
 * Step from one card to the next in a row, in card widths: its bounds on a wide table, and its
 * upper bound on a phone.
 */
const STEP = { min: 0.47, max: 0.68, maxOnPhone: 0.78 } as const;

/** Size of a fan of thirteen backs, in widths of a back. */
const FAN = { width: 4.25, height: 2.15 } as const;

/** Upper bounds of the card widths. */
const MAX_WIDTH = { hand: 112, trick: 126, back: 92 } as const;

/** The smallest card width that can still be read. */
const MIN_WIDTH = 36;

/** On a phone: the card widths of a dummy beside the trick, and of the trick then. */
const BESIDE = { minDummy: 34, maxDummy: 52, minTrick: 40, maxTrick: 56 } as const;

/** Width of the auction in the middle of a phone's felt. */
const AUCTION_WIDTH = 212;

/**
 * The smallest height with room for everything; on a lower table the hidden hands and an empty
 * trick are left out in favour of the open hands.
 */
export const MIN_FULL_HEIGHT = 380;

/** The smallest visible width of a card that a thumb can still hit. */
const MIN_TOUCH_WIDTH = 24;

/** Space between the parts of the table. */
const SPACE = 8;
/** Width of the seat names beside the rows of a flat table. */
export const SIDE_LABEL = 96;

/** Measures that depend on the print size. */
interface Measures {
  /** Height of the line with a seat's name. */
  readonly label: number;
  /** Width of the longest word beside the trick, a seat's name or role. */
  readonly labelWidth: number;
  /** Height of the line for messages. */
  readonly message: number;
  /** Visible height of an overlapped card that shows its whole index, in card widths. */
  readonly suitRow: number;
  /** The same for an index with rank and suit side by side, in card widths. */
  readonly levelIndex: number;
  /** Width of the index, in card widths. */
  readonly indexWidth: number;
}

const MEASURES: Readonly<Record<Print, Measures>> = {
  plain: {
    label: 24,
    labelWidth: 60,
    message: 22,
    suitRow: 0.74,
    levelIndex: 0.38,
    indexWidth: 0.5,
  },
  large: {
    label: 30,
    labelWidth: 76,
    message: 28,
    suitRow: 0.92,
    levelIndex: 0.46,
    indexWidth: 0.6,
  },
};

/** Margins around the cards, on the felt. */
const EDGE: Readonly<Record<TableForm, { readonly x: number; readonly y: number }>> = {
  wide: { x: 28, y: 22 },
  tall: { x: 8, y: 10 },
  flat: { x: 8, y: 6 },
};

/** The smallest width of a row that holds thirteen cards beside the name of its seat. */
const MIN_FLAT_WIDTH = 400;

/**
 * The form of the table for its width and the height of the window. A page that is magnified until
 * it is both low and narrow gets the form of a phone held upright, and scrolls.
 */
export function tableForm(width: number, windowHeight: number): TableForm {
  if (windowHeight < 500 && width > windowHeight && width >= MIN_FLAT_WIDTH) return 'flat';
  return width >= 600 ? 'wide' : 'tall';
}

/**
 * The sizes for a table in this space. In large print the indices of the cards are larger, so that
 * more of each overlapped card stays visible.
 */
export function tableSize(
  form: TableForm,
  feltSpace: TableSpace,
  contents: TableContents,
  print: Print = 'plain',
): TableSize {
  const { x, y } = EDGE[form];
  const measures = MEASURES[print];
  const space = {
    width: Math.max(0, feltSpace.width - 2 * x),
    height: feltSpace.height === null ? null : Math.max(0, feltSpace.height - 2 * y),
  };
  switch (form) {
    case 'wide':
      return wideSize(space, contents, measures);
    case 'tall':
      return tallSize(space, contents, measures);
    case 'flat':
      return flatSize(space, measures);
  }
}

/** The value within its bounds, rounded to a tenth. */
function clamp(min: number, value: number, max: number): number {
  return Math.round(10 * Math.max(min, Math.min(value, max))) / 10;
}

/**
 * Sizes for a hand of thirteen cards of four suits in one row of this width: four whole cards, one
 * for each suit, nine steps and three gaps.
 */
function rowSize(card: number, width: number, { suitRow }: Measures): CardSize {
  const gap = width < 400 ? 8 : width < 1000 ? 16 : 24;
  const step = clamp(card * STEP.min, (width - 4 * card - 3 * gap) / 9, card * STEP.max);
  return { card, minStep: step, maxStep: card * STEP.max, gap, rowStep: card * suitRow };
}

/**
 * Sizes for a desktop or tablet: the student's hand in one row at the bottom, the trick above it,
 * and dummy in a row at the top or in four rows at a side. The card is as large as both the width
 * and the height allow; the trick and a dummy at the side take the space that is left.
 */
function wideSize(
  { width, height }: TableSpace,
  contents: TableContents,
  measures: Measures,
): TableSize {
  const { label, message, suitRow, indexWidth } = measures;
  const isDummyAbove = contents.dummyAbove && contents.dummyOpen;
  // 640: the height to aim at where the page may grow.
  const freeHeight = (height ?? 640) - 2 * label - message - 4 * SPACE;
  const maxByWidth = (width - 3 * 16) / (4 + 9 * STEP.min);
  // Dummy at a side: four rows of the smallest cards must fit between the hands above and below.
  const minSideHeight = label + MIN_WIDTH * (3 * suitRow + CARD_RATIO);
  const maxByHeight = isDummyAbove
    ? freeHeight / (2 * CARD_RATIO + TRICK_HEIGHT)
    : Math.min(
        freeHeight / (2 * CARD_RATIO + TRICK_HEIGHT),
        (freeHeight - minSideHeight) / (2 * CARD_RATIO),
      );
  const card = clamp(MIN_WIDTH, Math.min(maxByHeight, maxByWidth), MAX_WIDTH.hand);
  const ownHand = rowSize(card, width, measures);
  // The rows above and below are as high as a card; the trick gets the height between them.
  const middleHeight = freeHeight - 2 * CARD_RATIO * card;
  const trick = clamp(card, middleHeight / TRICK_HEIGHT, MAX_WIDTH.trick);
  const sideWidth = (width - TRICK_WIDTH * trick) / 2 - SPACE;
  // A hand at the side has its four suits one below the other, and is as wide as the longest.
  const maxSideCard = Math.min(
    (middleHeight - label) / (3 * suitRow + CARD_RATIO),
    sideWidth / (1 + indexWidth * (contents.dummyLongest - 1)),
  );
  const sideCard = clamp(MIN_WIDTH, maxSideCard, card);
  return {
    form: 'wide',
    ownHand,
    dummy: isDummyAbove
      ? ownHand
      : {
          card: sideCard,
          minStep: sideCard * indexWidth,
          maxStep: sideCard * indexWidth,
          gap: 0,
          rowStep: sideCard * suitRow,
        },
    trick,
    verticalOffset: trick * VERTICAL_OFFSET,
    back: clamp(
      20,
      Math.min(sideWidth / FAN.width, (card * CARD_RATIO) / FAN.height),
      MAX_WIDTH.back,
    ),
    sideDummy: null,
    edge: EDGE.wide,
  };
}

/**
 * Sizes for a phone held upright: the largest scale, tried in steps of a tenth from 1 down to 0, at
 * which dummy's longest suit can be read; else the smallest one. Dummy lies at its own side if it
 * fits there.
 */
function tallSize(space: TableSpace, contents: TableContents, measures: Measures): TableSize {
  const isDummyAtSide = contents.dummyOpen && !contents.dummyAbove;
  return (
    (isDummyAtSide ? largestFitting(besideSizeAtScale, space, contents, measures) : null) ??
    largestFitting(tallSizeAtScale, space, contents, measures) ??
    tallSizeAtScale(space, contents, measures, 0).size
  );
}

/**
 * Computes sizes at a scale from 0 (the smallest cards that a thumb can hit) to 1 (as large as the
 * width allows), and whether dummy fits with them.
 */
type SizeAtScale = (
  space: TableSpace,
  contents: TableContents,
  measures: Measures,
  scale: number,
) => { readonly size: TableSize; readonly fits: boolean };

/** The sizes at the largest scale, in steps of a tenth, at which dummy fits; null if at none. */
function largestFitting(
  sizeAtScale: SizeAtScale,
  space: TableSpace,
  contents: TableContents,
  measures: Measures,
): TableSize | null {
  for (let tenths = 10; tenths >= 0; tenths--) {
    const { size, fits } = sizeAtScale(space, contents, measures, tenths / 10);
    if (fits) return size;
  }
  return null;
}

/**
 * The sizes with dummy beside the trick, its suits in four rows: dummy takes the width that the
 * trick and the declarer's name leave it. Before the lead the auction stands there instead.
 */
function besideSizeAtScale(
  space: TableSpace,
  contents: TableContents,
  measures: Measures,
  scale: number,
): { readonly size: TableSize; readonly fits: boolean } {
  const { label, labelWidth, message, suitRow, indexWidth } = measures;
  const { size } = tallSizeAtScale(space, contents, measures, scale);
  const { ownHand, back } = size;
  const dummyCards = 1 + indexWidth * (contents.dummyLongest - 1);
  const freeWidth = space.width - Math.max(labelWidth, layOutFan(13, back).width) - 2 * SPACE;
  const trick = clamp(
    BESIDE.minTrick,
    (freeWidth - BESIDE.maxDummy * dummyCards) / TRICK_WIDTH,
    BESIDE.maxTrick,
  );
  const sideDummy = freeWidth - TRICK_WIDTH * trick;
  const card = Math.min(sideDummy / dummyCards, BESIDE.maxDummy);
  const rowStep = card * suitRow;
  const middleHeight = Math.max(TRICK_HEIGHT * trick, 2 * label + 3 * rowStep + card * CARD_RATIO);
  const height =
    Math.max(label, layOutFan(13, back).height) +
    middleHeight +
    message +
    label +
    ownHand.rowStep +
    ownHand.card * CARD_RATIO +
    3 * SPACE;
  const step = card * indexWidth;
  return {
    size: {
      ...size,
      dummy: { card, gap: 0, minStep: step, maxStep: step, rowStep },
      trick,
      verticalOffset: trick * VERTICAL_OFFSET,
      sideDummy,
    },
    fits: card >= BESIDE.minDummy && height <= (space.height ?? 640),
  };
}

/** The sizes with dummy above the trick, its suits in four columns. */
function tallSizeAtScale(
  { width, height }: TableSpace,
  contents: TableContents,
  { label, message, suitRow, levelIndex }: Measures,
  scale: number,
): { readonly size: TableSize; readonly fits: boolean } {
  const interpolate = (min: number, max: number): number =>
    Math.round(10 * (min + scale * Math.max(0, max - min))) / 10;
  const gap = 12;
  // The longest row decides: the smallest measure fits every row.
  const minOverRows = (measure: (row: HandRow, freeWidth: number) => number): number =>
    Math.min(...contents.ownRows.map((row) => measure(row, width - (row.suits - 1) * gap)));
  // With this width of the whole cards, one for each suit, the others still show a thumb's width.
  const maxCard = minOverRows(
    ({ cards, suits }, freeWidth) =>
      (freeWidth - (cards - suits) * MIN_TOUCH_WIDTH) / Math.max(suits, 1),
  );
  // 44: a comfortable target for a thumb.
  const card = interpolate(44, Math.max(44, Math.min(width / 5.3, 70, maxCard)));
  const step = minOverRows(
    ({ cards, suits }, freeWidth) => (freeWidth - suits * card) / Math.max(cards - suits, 1),
  );
  // The upper row shows its whole index, and at least 44 pixels.
  const rowStep = clamp(44, card * (suitRow + 0.12), 64);
  const trick = interpolate(40, Math.min(width / 6, 62));
  // At scale 0 the lower card overlaps the upper one but leaves its whole index visible.
  const verticalOffset = trick * interpolate(suitRow / 2, VERTICAL_OFFSET);
  // Before the play the auction takes the place of the trick; its width is the same on every phone.
  const sideWidth = (width - Math.max(TRICK_WIDTH * trick, AUCTION_WIDTH)) / 2;
  const back = clamp(12, sideWidth / FAN.width, interpolate(12, 22));
  const fanHeight = layOutFan(13, back).height;
  // Beside the trick stand a name, a role and a number of cards, one below the other.
  const namesHeight = (contents.dummyAbove ? 2 : 3) * (label - 4) + 4;
  const middleHeight =
    Math.max(2 * verticalOffset + trick * CARD_RATIO, namesHeight + fanHeight) + message;
  // Dummy's four columns take the width; what is left of the height sets the step in a column.
  const dummyCard = interpolate(42, Math.min(width / 5.05, 74));
  const reservedHeight =
    rowStep + card * CARD_RATIO + middleHeight + dummyCard * CARD_RATIO + 2 * label;
  const topHandHeight = contents.dummyAbove ? 0 : Math.max(label, fanHeight);
  const columnStep =
    ((height ?? 640) - reservedHeight - topHandHeight) / Math.max(contents.dummyLongest - 1, 1);
  const minColumnStep = Math.max(18, dummyCard * levelIndex);
  const size: TableSize = {
    form: 'tall',
    ownHand: {
      card,
      gap,
      minStep: clamp(MIN_TOUCH_WIDTH, step, card * STEP.maxOnPhone),
      maxStep: card * STEP.maxOnPhone,
      rowStep,
    },
    dummy: {
      card: dummyCard,
      gap: 0,
      minStep: 0,
      maxStep: 0,
      rowStep: clamp(18, columnStep, dummyCard * levelIndex + 6),
    },
    trick,
    verticalOffset,
    back,
    sideDummy: null,
    edge: EDGE.tall,
  };
  return { size, fits: columnStep >= minColumnStep };
}

/**
 * Sizes for a phone held sideways: dummy, the trick and the student's hand in three rows, with the
 * seat names beside them.
 */
function flatSize({ width, height }: TableSpace, measures: Measures): TableSize {
  const maxByHeight = ((height ?? 260) - 3 * SPACE) / (3 * CARD_RATIO);
  const rowWidth = width - SIDE_LABEL;
  const card = clamp(36, Math.min(maxByHeight, rowWidth / 9.8), 72);
  const ownHand = rowSize(card, rowWidth, measures);
  return {
    form: 'flat',
    ownHand,
    dummy: ownHand,
    trick: card,
    verticalOffset: 0,
    back: 14,
    sideDummy: null,
    edge: EDGE.flat,
  };
}

/**
 * The places of the trick's cards on a table of this size: the upper and lower ones nearer to each
 * other on a small phone, all in one line on a flat table.
 */
export function trickPlaces({ form, trick, verticalOffset }: TableSize): TrickPlaces {
  if (form === 'flat') {
    const step = 1 + SPACE / trick;
    const placeAt = (order: number): Point => ({ x: (order - 1.5) * step, y: 0 });
    return { left: placeAt(0), top: placeAt(1), bottom: placeAt(2), right: placeAt(3) };
  }
  const y = verticalOffset / trick;
  return { ...BRIDGE_TRICK_PLACES, top: { x: 0, y: -y }, bottom: { x: 0, y } };
}

/** The step from one card to the next in a row with these cards and suits, in this width. */
export function cardStep(
  size: CardSize,
  { cards, suits, width }: HandRow & { readonly width: number },
): number {
  const freeWidth = width - suits * size.card - (suits - 1) * size.gap;
  return Math.max(size.minStep, Math.min(size.maxStep, freeWidth / Math.max(cards - suits, 1)));
}
