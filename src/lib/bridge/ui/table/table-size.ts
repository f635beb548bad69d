/**
 * How large the table is drawn. Everything on it follows from the room there is, so that it fits
 * without scrolling from a small phone to a large screen.
 */
import type { Settings } from '$lib/ui/settings/settings';

type Print = Settings['print'];

/** A desktop or tablet; a phone held upright; a phone held sideways. */
export const TABLE_FORMS = ['wide', 'tall', 'flat'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

/** The room for the table and what must fit into it; lengths in pixels. */
export interface Room {
  readonly width: number;
  /** Null where the page may become as long as it likes. */
  readonly height: number | null;
}

export interface Laid {
  /** Dummy lies above the trick, not at its side. */
  readonly dummyAbove: boolean;
  /** Dummy lies open. */
  readonly dummyOpen: boolean;
  /** The cards of dummy's longest suit before the play. */
  readonly dummyLongest: number;
  /** The cards of the longer of the two rows in which the student's hand lies on a phone. */
  readonly ownLongest: number;
  /** Words and buttons stand in the middle instead of the trick. */
  readonly notice: boolean;
}

/** Widths of cards and the space around them, and how much of a card the next one leaves to be seen; in pixels. */
export interface TableSize {
  readonly form: TableForm;
  readonly own: CardSize;
  readonly dummy: CardSize;
  readonly trick: number;
  /** Between the upper and the lower card of the trick; they overlap where it is below zero. */
  readonly apart: number;
  readonly edge: { readonly x: number; readonly y: number };
}

export interface CardSize {
  readonly card: number;
  /** From one card to the next in a row. */
  readonly step: number;
  /** From one row to the next, and from one card to the next in a column. */
  readonly strip: number;
  /** More space between two suits. */
  readonly gap: number;
}

/** A card is this many times as high as wide. */
export const CARD_RATIO = 1.4;

/** The back of a hidden hand's cards on a wide table, in card widths. */
export const BACK_WIDTH = 0.38;

const SPACE = 8;
/** A question with four answers on a phone. */
const NOTICE = 188;
/** Beside a flat table's rows stand the names of the seats. */
const SIDE_LABEL = 96;

/** What depends on how large things are printed. */
interface Measures {
  /** The line with a seat's name, and the line for what the table has to say; in pixels. */
  readonly label: number;
  readonly word: number;
  /** So much of a card shows its whole index, in card widths: what a row of a suit leaves to be seen. */
  readonly suitRow: number;
  /** So much of a card shows rank and suit side by side, in card widths. */
  readonly levelIndex: number;
  /** So much of a card's width holds its index, in card widths. */
  readonly across: number;
}

const MEASURES: Readonly<Record<Print, Measures>> = {
  plain: { label: 24, word: 22, suitRow: 0.82, levelIndex: 0.52, across: 0.52 },
  large: { label: 30, word: 28, suitRow: 1.02, levelIndex: 0.6, across: 0.62 },
};

/** Around the cards, on the felt. */
const EDGE: Readonly<Record<TableForm, { readonly x: number; readonly y: number }>> = {
  wide: { x: 16, y: 12 },
  tall: { x: 8, y: 10 },
  flat: { x: 8, y: 6 },
};

export function tableForm(width: number, windowHeight: number): TableForm {
  if (windowHeight < 500 && width > windowHeight) return 'flat';
  return width >= 640 ? 'wide' : 'tall';
}

/** In large print the corners of the cards are larger, and more of each card has to be seen. */
export function tableSize(
  form: TableForm,
  felt: Room,
  laid: Laid,
  print: Print = 'plain',
): TableSize {
  const { x, y } = EDGE[form];
  const measures = MEASURES[print];
  const room = {
    width: Math.max(0, felt.width - 2 * x),
    height: felt.height === null ? null : Math.max(0, felt.height - 2 * y),
  };
  switch (form) {
    case 'wide':
      return wide(room, laid, measures);
    case 'tall':
      return tall(room, laid, measures);
    case 'flat':
      return flat(room, measures);
  }
}

function between(least: number, value: number, most: number): number {
  return Math.round(10 * Math.max(least, Math.min(value, most))) / 10;
}

/** Thirteen cards in a row of this width; a tenth of a card of felt between two suits. */
function row(card: number, width: number, widest: number, { suitRow }: Measures): CardSize {
  const felt = card * 0.1;
  const step = between(16, (width - 4 * card - 3 * felt) / 9, card * widest);
  return { card, step, gap: card - step + felt, strip: card * suitRow };
}

function wide({ width, height }: Room, laid: Laid, measures: Measures): TableSize {
  const { label, word, suitRow, across } = measures;
  const above = laid.dummyAbove && laid.dummyOpen;
  const free = (height ?? 640) - 2 * label - word - 4 * SPACE;
  // Two hands and a trick of two cards' height; or one hand, the backs of the one across, and between
  // them the four suits of a dummy beside.
  const byHeight = above
    ? (free - SPACE) / (4 * CARD_RATIO)
    : (free - label) / ((2 + BACK_WIDTH) * CARD_RATIO + 3 * suitRow);
  const card = between(44, Math.min(byHeight, width / 10.4), 92);
  const own = row(card, width, 0.78, measures);
  return {
    form: 'wide',
    own,
    dummy: above ? own : { ...own, step: card * across },
    trick: card,
    apart: SPACE,
    edge: EDGE.wide,
  };
}

/**
 * A phone held upright. As long as dummy's longest suit can be read, cards are as large as the width
 * allows; on a shorter screen they give way together, down to what a thumb can still hit.
 */
function tall(room: Room, laid: Laid, measures: Measures): TableSize {
  let size = tallAt(room, laid, measures, 1);
  for (
    let ease = 0.9;
    size.dummy.strip < size.dummy.card * measures.levelIndex && ease > -0.05;
    ease -= 0.1
  )
    size = tallAt(room, laid, measures, ease);
  return size;
}

/** `ease`: 1 for as large as the width allows, 0 for the smallest. */
function tallAt(
  { width, height }: Room,
  laid: Laid,
  { label, word, suitRow }: Measures,
  ease: number,
): TableSize {
  const from = (least: number, most: number): number =>
    Math.round(10 * (least + Math.max(0, ease) * Math.max(0, most - least))) / 10;
  const card = from(44, Math.min(width / 6.6, 64));
  const trick = from(40, Math.min(width / 6.6, 60));
  const dummyCard = from(42, Math.min(width / 6.4, 64));
  const apart = from(-0.5 * trick, SPACE);
  const gap = 10;
  const step = (width - card - gap) / Math.max(laid.ownLongest - 1, 1);
  const strip = between(44, card * (suitRow + 0.08), 60);
  const middle = laid.notice ? NOTICE : 2 * trick * CARD_RATIO + apart + word;
  const others = strip + card * CARD_RATIO + middle + 2 * label;
  const free = (height ?? 640) - others - dummyCard * CARD_RATIO;
  return {
    form: 'tall',
    own: { card, gap, step: between(24, step, card + 4), strip },
    dummy: {
      card: dummyCard,
      gap: 0,
      step: 0,
      strip: between(18, free / Math.max(laid.dummyLongest - 1, 1), 44),
    },
    trick,
    apart,
    edge: EDGE.tall,
  };
}

function flat({ width, height }: Room, measures: Measures): TableSize {
  const byHeight = ((height ?? 260) - 3 * SPACE) / (3 * CARD_RATIO);
  const inner = width - SIDE_LABEL;
  const card = between(36, Math.min(byHeight, inner / 9.8), 72);
  const own = row(card, inner, 0.95, measures);
  return { form: 'flat', own, dummy: own, trick: card, apart: SPACE, edge: EDGE.flat };
}
