/**
 * How large the table is drawn. Everything on it follows from the room there is, so that it fits
 * without scrolling from a small phone to a large screen.
 */
import { CARD_RATIO } from '$lib/ui/cards/card-size';
import { layOutFan } from '$lib/ui/cards/fan';
import type { Settings } from '$lib/ui/settings/settings';

type Print = Settings['print'];

/** A desktop or tablet; a phone held upright; a phone held sideways. */
export const TABLE_FORMS = ['wide', 'tall', 'flat'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

/** The room for the table and what must fit into it; lengths in pixels. */
export interface TableSpace {
  readonly width: number;
  /** Null where the page may become as long as it likes. */
  readonly height: number | null;
}

export interface TableContents {
  /** Dummy lies above the trick, not at its side. */
  readonly dummyAbove: boolean;
  /** Dummy lies open. */
  readonly dummyOpen: boolean;
  /** The cards of dummy's longest suit before the play. */
  readonly dummyLongest: number;
  /** The two rows in which the student's hand lies on a phone. */
  readonly ownRows: readonly HandRow[];
}

/** So many cards of so many suits in a row. */
export interface HandRow {
  readonly cards: number;
  readonly suits: number;
}

/**
 * Widths of cards and the space around them, and how much of a card the next one leaves to be seen;
 * in pixels.
 */
export interface TableSize {
  readonly form: TableForm;
  readonly ownHand: CardSize;
  readonly dummy: CardSize;
  readonly trick: number;
  /** From the middle of the trick to the middles of its upper and lower cards. */
  readonly verticalOffset: number;
  /** The width of the backs of a hidden hand. */
  readonly back: number;
  readonly edge: { readonly x: number; readonly y: number };
}

export interface CardSize {
  readonly card: number;
  /** From one card to the next in a row of a whole hand, at the least. */
  readonly minStep: number;
  /** The same at the most, where there is room. */
  readonly maxStep: number;
  /** From one row to the next, and from one card to the next in a column. */
  readonly rowStep: number;
  /** More space between two suits. */
  readonly gap: number;
}

/**
 * Where the middles of the trick's cards lie, in card widths from its own: up and down, and aside.
 * No card lies on another.
 */
const RISE = 0.7826;
export const SIDE_HAND_RATIO = 1.1304;
const TRICK = { width: 2 * SIDE_HAND_RATIO + 1, height: 2 * RISE + CARD_RATIO } as const;

/**
 * How much of a card the next one in a row leaves to be seen, at the least and at the most, in card
 * widths.
 */
const STEP = { least: 0.47, most: 0.68, phone: 0.78 } as const;

/** A full fan of backs takes so much room, in widths of a back. */
const FAN = { width: 4.25, height: 2.15 } as const;

/** Cards never become larger than this, with all the room there is; in pixels. */
const LARGEST = { hand: 112, trick: 126, back: 92 } as const;

/** Below this a card cannot be read; in pixels. */
const LEAST = 36;

/** The auction in the middle of a phone's felt; in pixels. */
const AUCTION = 212;

/**
 * On a lower table than this, in pixels, hidden hands and an empty trick give way to the open ones.
 */
export const MIN_FULL_HEIGHT = 380;

/** As much of a card as a thumb can still find, in pixels. */
const NARROWEST = 24;

const SPACE = 8;
/** Beside a flat table's rows stand the names of the seats; in pixels. */
export const SIDE_LABEL = 96;

/** Measures that depend on the print size. */
interface Measures {
  /** The line with a seat's name, and the line for what the table has to say; in pixels. */
  readonly label: number;
  readonly word: number;
  /**
   * So much of a card shows its whole index, in card widths: what a row of a suit leaves to be
   * seen.
   */
  readonly suitRow: number;
  /** So much of a card shows rank and suit side by side, in card widths. */
  readonly levelIndex: number;
  /** So much of a card's width holds its index, in card widths. */
  readonly across: number;
}

const MEASURES: Readonly<Record<Print, Measures>> = {
  plain: { label: 24, word: 22, suitRow: 0.74, levelIndex: 0.38, across: 0.5 },
  large: { label: 30, word: 28, suitRow: 0.92, levelIndex: 0.46, across: 0.6 },
};

/** Around the cards, on the felt. */
const EDGE: Readonly<Record<TableForm, { readonly x: number; readonly y: number }>> = {
  wide: { x: 28, y: 22 },
  tall: { x: 8, y: 10 },
  flat: { x: 8, y: 6 },
};

/**
 * Narrower than this, in pixels, a row does not hold thirteen cards beside the name of its seat.
 */
const FLAT_FROM = 400;

/**
 * A page that is magnified until it is low and narrow has the form of a phone held upright, and
 * scrolls.
 */
export function tableForm(width: number, windowHeight: number): TableForm {
  if (windowHeight < 500 && width > windowHeight && width >= FLAT_FROM) return 'flat';
  return width >= 600 ? 'wide' : 'tall';
}

/** In large print the corners of the cards are larger, and more of each card has to be seen. */
export function tableSize(
  form: TableForm,
  felt: TableSpace,
  laid: TableContents,
  print: Print = 'plain',
): TableSize {
  const { x, y } = EDGE[form];
  const measures = MEASURES[print];
  const space = {
    width: Math.max(0, felt.width - 2 * x),
    height: felt.height === null ? null : Math.max(0, felt.height - 2 * y),
  };
  switch (form) {
    case 'wide':
      return wide(space, laid, measures);
    case 'tall':
      return tall(space, laid, measures);
    case 'flat':
      return flat(space, measures);
  }
}

function between(least: number, value: number, most: number): number {
  return Math.round(10 * Math.max(least, Math.min(value, most))) / 10;
}

/** Thirteen cards of four suits in a row of this width. */
function row(card: number, width: number, { suitRow }: Measures): CardSize {
  const gap = width < 400 ? 8 : width < 1000 ? 16 : 24;
  const step = between(card * STEP.least, (width - 4 * card - 3 * gap) / 9, card * STEP.most);
  return { card, minStep: step, maxStep: card * STEP.most, gap, rowStep: card * suitRow };
}

function wide({ width, height }: TableSpace, laid: TableContents, measures: Measures): TableSize {
  const { label, word, suitRow, across } = measures;
  const above = laid.dummyAbove && laid.dummyOpen;
  const free = (height ?? 640) - 2 * label - word - 4 * SPACE;
  const byWidth = (width - 3 * 16) / (4 + 9 * STEP.least);
  const atSide = label + LEAST * (3 * suitRow + CARD_RATIO);
  const byHeight = above
    ? free / (2 * CARD_RATIO + TRICK.height)
    : Math.min(free / (2 * CARD_RATIO + TRICK.height), (free - atSide) / (2 * CARD_RATIO));
  const card = between(LEAST, Math.min(byHeight, byWidth), LARGEST.hand);
  const own = row(card, width, measures);
  const middle = free - 2 * CARD_RATIO * card;
  const trick = between(card, middle / TRICK.height, LARGEST.trick);
  const sideWidth = (width - TRICK.width * trick) / 2 - SPACE;
  // A hand at the side is four suits below each other, as long as the longest of them.
  const beside = Math.min(
    (middle - label) / (3 * suitRow + CARD_RATIO),
    sideWidth / (1 + across * (laid.dummyLongest - 1)),
  );
  const dummy = between(LEAST, beside, card);
  return {
    form: 'wide',
    ownHand: own,
    dummy: above
      ? own
      : {
          card: dummy,
          minStep: dummy * across,
          maxStep: dummy * across,
          gap: 0,
          rowStep: dummy * suitRow,
        },
    trick,
    verticalOffset: trick * RISE,
    back: between(
      20,
      Math.min(sideWidth / FAN.width, (card * CARD_RATIO) / FAN.height),
      LARGEST.back,
    ),
    edge: EDGE.wide,
  };
}

/**
 * A phone held upright. As long as dummy's longest suit can be read, cards are as large as the
 * width allows; on a shorter screen they give way together, down to what a thumb can still hit.
 */
function tall(space: TableSpace, laid: TableContents, measures: Measures): TableSize {
  let found = tallAt(space, laid, measures, 1);
  for (let ease = 0.9; !found.fits && ease > -0.05; ease -= 0.1)
    found = tallAt(space, laid, measures, Math.max(0, ease));
  return found.size;
}

/** `ease`: 1 for as large as the width allows, 0 for the smallest. */
function tallAt(
  { width, height }: TableSpace,
  laid: TableContents,
  { label, word, suitRow, levelIndex }: Measures,
  ease: number,
): { readonly size: TableSize; readonly fits: boolean } {
  const from = (least: number, most: number): number =>
    Math.round(10 * (least + ease * Math.max(0, most - least))) / 10;
  const gap = 12;
  const inRows = (of: (row: HandRow, free: number) => number): number =>
    Math.min(...laid.ownRows.map((row) => of(row, width - (row.suits - 1) * gap)));
  const widest = inRows(
    ({ cards, suits }, free) => (free - (cards - suits) * NARROWEST) / Math.max(suits, 1),
  );
  const card = from(44, Math.max(44, Math.min(width / 5.3, 70, widest)));
  const step = inRows(
    ({ cards, suits }, free) => (free - suits * card) / Math.max(cards - suits, 1),
  );
  const strip = between(44, card * (suitRow + 0.12), 64);
  const trick = from(40, Math.min(width / 6, 62));
  // The lower card lies over the upper one, and leaves its whole index to be seen.
  const rise = trick * from(suitRow / 2, RISE);
  // Before the play the auction stands there, which is as wide on every phone.
  const sideWidth = (width - Math.max(TRICK.width * trick, AUCTION)) / 2;
  const back = between(12, sideWidth / FAN.width, from(12, 22));
  const fan = layOutFan(13, back).height;
  // Beside the trick a name, a role and a number of cards stand below each other.
  const names = (laid.dummyAbove ? 2 : 3) * (label - 4) + 4;
  const middle = Math.max(2 * rise + trick * CARD_RATIO, names + fan) + word;
  const dummyCard = from(42, Math.min(width / 5.05, 74));
  const others = strip + card * CARD_RATIO + middle + dummyCard * CARD_RATIO + 2 * label;
  const above = laid.dummyAbove ? 0 : Math.max(label, fan);
  const column = ((height ?? 640) - others - above) / Math.max(laid.dummyLongest - 1, 1);
  const least = Math.max(18, dummyCard * levelIndex);
  const size: TableSize = {
    form: 'tall',
    ownHand: {
      card,
      gap,
      minStep: between(NARROWEST, step, card * STEP.phone),
      maxStep: card * STEP.phone,
      rowStep: strip,
    },
    dummy: {
      card: dummyCard,
      gap: 0,
      minStep: 0,
      maxStep: 0,
      rowStep: between(18, column, dummyCard * levelIndex + 6),
    },
    trick,
    verticalOffset: rise,
    back,
    edge: EDGE.tall,
  };
  return { size, fits: column >= least };
}

function flat({ width, height }: TableSpace, measures: Measures): TableSize {
  const byHeight = ((height ?? 260) - 3 * SPACE) / (3 * CARD_RATIO);
  const inner = width - SIDE_LABEL;
  const card = between(36, Math.min(byHeight, inner / 9.8), 72);
  const own = row(card, inner, measures);
  return {
    form: 'flat',
    ownHand: own,
    dummy: own,
    trick: card,
    verticalOffset: 0,
    back: 14,
    edge: EDGE.flat,
  };
}

/**
 * From one card to the next in a row of so many cards of so many suits, in this width; in pixels.
 */
export function cardStep(
  size: CardSize,
  { cards, suits, width }: HandRow & { readonly width: number },
): number {
  const free = width - suits * size.card - (suits - 1) * size.gap;
  return Math.max(size.minStep, Math.min(size.maxStep, free / Math.max(cards - suits, 1)));
}
