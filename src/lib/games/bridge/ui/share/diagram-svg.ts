/**
 * Draws a board as an SVG diagram for print or for a text: its hands, auction, first cards and
 * goal.
 */
import { rankOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { printedRank } from '$lib/kit/card-table/cards/spoken-cards';
import { tablePositionOf, type TablePosition } from '$lib/games/bridge/lesson/table-positions';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { clockwiseFrom, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  callMark,
  cardMark,
  escapeXml,
  fitText,
  suitMark,
  svgText,
  type SuitInks,
} from './svg-text';

/** The content of a diagram. */
export interface DiagramBoard {
  /** An unknown hand is null. */
  readonly deal: PartialDeal;
  /** The calls from the dealer on; empty when the auction is not shown. */
  readonly auction: readonly Call[];
  readonly dealer: Seat | null;
  /** The cards played before the problem begins, from the opening lead on. */
  readonly start: readonly Card[];
}

/** The texts of a diagram, in the reader's language. */
export interface DiagramWords {
  /** Lines above the hands; the first is the title. */
  readonly lines: readonly string[];
  readonly seat: (seat: Seat) => string;
  readonly letter: (seat: Seat) => string;
  readonly call: (call: Call) => string;
  /** Label above the auction. */
  readonly auction: string;
  /** Label above the first cards. */
  readonly start: string;
  /** Placeholder of an unknown hand. */
  readonly hidden: string;
}

const WIDTH = 640;
const EDGE = 32;
const SOFT_INK = 'fill="#5a5244"';
const LINE_HEIGHT = 26;
const HAND_HEIGHT = 20 + 4 * LINE_HEIGHT;
/** Side of the square that stands for the table. */
const SQUARE_SIZE = 128;
const SQUARE_LEFT = (WIDTH - SQUARE_SIZE) / 2;
/** The left edge of each hand, and its row: 0 at the top, 2 at the bottom. */
const HAND_POSITIONS: Readonly<Record<TablePosition, readonly [x: number, row: number]>> = {
  top: [SQUARE_LEFT, 0],
  left: [EDGE, 1],
  right: [SQUARE_LEFT + SQUARE_SIZE + 28, 1],
  bottom: [SQUARE_LEFT, 2],
};

/**
 * The diagram, 640 units wide; `bottom` is the seat at the bottom. `ground`: `paper` for the
 * colours of the app, `ink` for black on white, for a printer; `inks`: suit symbols in four colours
 * or in two. All y coordinates are in SVG units; that of a text is its baseline.
 */
export function drawDiagramSvg(
  board: DiagramBoard,
  bottom: Seat,
  words: DiagramWords,
  { inks = 'four', ground = 'paper' }: { inks?: SuitInks; ground?: 'paper' | 'ink' } = {},
): string {
  const handsTop = 64 + words.lines.length * 24;
  const handsBottom = handsTop + 3 * (HAND_HEIGHT + 16) + 8;
  const auction = auctionRows(board, words, handsBottom, inks);
  const firstCards = startRows(board.start, words.start, handsBottom, inks);
  const height = handsBottom + Math.max(auction.height, firstCards.height) + EDGE - 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Figtree, system-ui, sans-serif" font-size="18" fill="#1e1b16">`,
    `<title>${escapeXml(words.lines[0] ?? '')}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${ground === 'paper' ? '#fffdf8' : '#fff'}"/>`,
    ...heading(words.lines),
    tableSquare(handsTop + HAND_HEIGHT + 16, bottom, words, ground),
    ...SEATS.map((seat) => handAt(board.deal[seat], seat, bottom, handsTop, words, inks)),
    auction.svg,
    firstCards.svg,
    '</svg>',
  ].join('\n');
}

/** The title in large letters, and the other lines below it. */
function heading([name = '', ...lines]: readonly string[]): readonly string[] {
  const maxWidth = WIDTH - 2 * EDGE;
  const fontStyle = 'font-family="Fraunces, Georgia, serif" font-size="28" font-weight="600"';
  return [
    svgText(EDGE, 56, name, `${fontStyle}${fitText(name, 28, maxWidth)}`),
    ...lines.map((line, i) =>
      svgText(EDGE, 84 + i * 24, line, `font-size="16" ${SOFT_INK}${fitText(line, 16, maxWidth)}`),
    ),
  ];
}

/** The table between the hands, with the letters of the seats at its sides. */
function tableSquare(
  y: number,
  bottom: Seat,
  { letter }: DiagramWords,
  ground: 'paper' | 'ink',
): string {
  const [fill, ink] = ground === 'paper' ? ['#1d5140', '#f4efe1'] : ['#fff', '#1e1b16'];
  const middle = { x: WIDTH / 2, y: y + SQUARE_SIZE / 2 };
  const letterOffset = SQUARE_SIZE / 2 - 18;
  const letterPositions: Readonly<Record<TablePosition, readonly [number, number]>> = {
    top: [middle.x, middle.y - letterOffset],
    bottom: [middle.x, middle.y + letterOffset],
    left: [middle.x - letterOffset, middle.y],
    right: [middle.x + letterOffset, middle.y],
  };
  const letters = SEATS.map((seat) => {
    const [x, baseline] = letterPositions[tablePositionOf(seat, bottom)];
    return svgText(
      x,
      baseline + 6,
      letter(seat),
      `text-anchor="middle" font-size="16" font-weight="600" fill="${ink}"`,
    );
  });
  return `<rect x="${SQUARE_LEFT}" y="${y}" width="${SQUARE_SIZE}" height="${SQUARE_SIZE}" rx="16" fill="${fill}" stroke="#143b2f"/>${letters.join('')}`;
}

/** A hand at its place around the table: the seat's name, and a row for each suit. */
function handAt(
  hand: Hand | null,
  seat: Seat,
  bottom: Seat,
  handsTop: number,
  words: DiagramWords,
  inks: SuitInks,
): string {
  const [x, row] = HAND_POSITIONS[tablePositionOf(seat, bottom)];
  const y = handsTop + 14 + row * (HAND_HEIGHT + 16);
  const name = svgText(x, y, words.seat(seat), `font-size="14" ${SOFT_INK}`);
  if (!hand) return name + svgText(x, y + LINE_HEIGHT, words.hidden, SOFT_INK);
  const rows = SUITS.map((suit, i) => {
    const baseline = y + (i + 1) * LINE_HEIGHT;
    const ranks = cardsInSuit(hand, suit)
      .map((card) => printedRank(rankOf(card)))
      .join(' ');
    return (
      suitMark(suit, x, baseline, 20, inks) +
      svgText(x + 26, baseline, ranks || '–', `font-weight="600"${fitText(ranks, 18, 170)}`)
    );
  });
  return name + rows.join('');
}

/** A block below the hands. */
interface Block {
  readonly svg: string;
  readonly height: number;
}

const EMPTY_BLOCK: Block = { svg: '', height: 0 };
/** Width of a column of the auction. */
const CALL_WIDTH = 62;
/** Left edge of the auction; the first cards stand left of it. */
const AUCTION_LEFT = WIDTH - EDGE - 4 * CALL_WIDTH + 8;

/** The auction: a label, the letters of the seats from the dealer on, and four calls a row. */
function auctionRows(
  { auction, dealer }: DiagramBoard,
  words: DiagramWords,
  top: number,
  inks: SuitInks,
): Block {
  if (auction.length === 0 || dealer === null) return EMPTY_BLOCK;
  const rows = Math.ceil(auction.length / 4);
  const elements = [
    svgText(AUCTION_LEFT, top + 12, words.auction, `font-size="14" ${SOFT_INK}`),
    ...clockwiseFrom(dealer).map((seat, i) =>
      svgText(
        AUCTION_LEFT + i * CALL_WIDTH,
        top + 38,
        words.letter(seat),
        `font-size="14" ${SOFT_INK}`,
      ),
    ),
    ...auction.map((call, i) =>
      callMark(
        call,
        AUCTION_LEFT + (i % 4) * CALL_WIDTH,
        top + 64 + Math.floor(i / 4) * 24,
        words.call,
        inks,
      ),
    ),
  ];
  return { svg: elements.join(''), height: 46 + rows * 24 };
}

/** The first cards: a label, and four cards a row. */
function startRows(cards: readonly Card[], label: string, top: number, inks: SuitInks): Block {
  if (cards.length === 0) return EMPTY_BLOCK;
  const elements = [
    svgText(EDGE, top + 12, label, `font-size="14" ${SOFT_INK}`),
    ...cards.map((card, i) =>
      cardMark(card, EDGE + (i % 4) * 58, top + 40 + Math.floor(i / 4) * 26, 18, inks),
    ),
  ];
  return { svg: elements.join(''), height: 22 + Math.ceil(cards.length / 4) * 26 };
}
