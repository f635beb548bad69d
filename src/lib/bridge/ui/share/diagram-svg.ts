/**
 * A board as a drawing in SVG, to be printed or put into a text: its hands, auction, first cards
 * and goal.
 */
import { rankOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { printedRank } from '$lib/ui/cards/spoken-cards';
import { tablePositionOf, type TablePosition } from '$lib/bridge/lesson/table-positions';
import type { PartialDeal } from '$lib/bridge/notation/deal-notation';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { clockwiseFrom, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import {
  callMark,
  cardMark,
  escapeXml,
  fitText,
  suitMark,
  svgText,
  type SuitInks,
} from './svg-text';

export interface DiagramBoard {
  readonly deal: PartialDeal;
  /** From the dealer on; empty where it does not matter. */
  readonly auction: readonly Call[];
  readonly dealer: Seat | null;
  /** The cards played before the student sits down, from the opening lead on. */
  readonly start: readonly Card[];
}

export interface DiagramWords {
  /** Lines above the hands: the name first. */
  readonly lines: readonly string[];
  readonly seat: (seat: Seat) => string;
  readonly letter: (seat: Seat) => string;
  readonly call: (call: Call) => string;
  readonly auction: string;
  /** Label beside the first cards. */
  readonly start: string;
  /** Placeholder of an unknown hand. */
  readonly hidden: string;
}

const WIDTH = 640;
const EDGE = 32;
const SOFT = 'fill="#5a5244"';
const LINE = 26;
const HAND = 20 + 4 * LINE;
const SQUARE = 128;
const SQUARE_LEFT = (WIDTH - SQUARE) / 2;
/** The left edge of each hand, and its row. */
const PLACES: Readonly<Record<TablePosition, readonly [x: number, row: number]>> = {
  top: [SQUARE_LEFT, 0],
  left: [EDGE, 1],
  right: [SQUARE_LEFT + SQUARE + 28, 1],
  bottom: [SQUARE_LEFT, 2],
};

/**
 * A drawing of 640 units width; `bottom` is the seat that is drawn below. On `paper` it is a
 * picture in the colours of the app, in `ink` it is for a printer.
 */
export function drawDiagramSvg(
  board: DiagramBoard,
  bottom: Seat,
  words: DiagramWords,
  { inks = 'four', ground = 'paper' }: { inks?: SuitInks; ground?: 'paper' | 'ink' } = {},
): string {
  const top = 64 + words.lines.length * 24;
  const below = top + 3 * (HAND + 16) + 8;
  const auction = auctionRows(board, words, below, inks);
  const first = startRows(board.start, words.start, below, inks);
  const height = below + Math.max(auction.height, first.height) + EDGE - 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Figtree, system-ui, sans-serif" font-size="18" fill="#1e1b16">`,
    `<title>${escapeXml(words.lines[0] ?? '')}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${ground === 'paper' ? '#fffdf8' : '#fff'}"/>`,
    ...heading(words.lines),
    square(top + HAND + 16, bottom, words, ground),
    ...SEATS.map((seat) => handAt(board.deal[seat], seat, bottom, top, words, inks)),
    auction.drawn,
    first.drawn,
    '</svg>',
  ].join('\n');
}

function heading([name = '', ...lines]: readonly string[]): readonly string[] {
  const maxWidth = WIDTH - 2 * EDGE;
  const face = 'font-family="Fraunces, Georgia, serif" font-size="28" font-weight="600"';
  return [
    svgText(EDGE, 56, name, `${face}${fitText(name, 28, maxWidth)}`),
    ...lines.map((line, i) =>
      svgText(EDGE, 84 + i * 24, line, `font-size="16" ${SOFT}${fitText(line, 16, maxWidth)}`),
    ),
  ];
}

/** The table between the hands, with the letters of the seats at its sides. */
function square(
  y: number,
  bottom: Seat,
  { letter }: DiagramWords,
  ground: 'paper' | 'ink',
): string {
  const [fill, ink] = ground === 'paper' ? ['#1d5140', '#f4efe1'] : ['#fff', '#1e1b16'];
  const middle = { x: WIDTH / 2, y: y + SQUARE / 2 };
  const away = SQUARE / 2 - 18;
  const at: Readonly<Record<TablePosition, readonly [number, number]>> = {
    top: [middle.x, middle.y - away],
    bottom: [middle.x, middle.y + away],
    left: [middle.x - away, middle.y],
    right: [middle.x + away, middle.y],
  };
  const letters = SEATS.map((seat) => {
    const [x, base] = at[tablePositionOf(seat, bottom)];
    return svgText(
      x,
      base + 6,
      letter(seat),
      `text-anchor="middle" font-size="16" font-weight="600" fill="${ink}"`,
    );
  });
  return `<rect x="${SQUARE_LEFT}" y="${y}" width="${SQUARE}" height="${SQUARE}" rx="16" fill="${fill}" stroke="#143b2f"/>${letters.join('')}`;
}

function handAt(
  hand: Hand | null,
  seat: Seat,
  bottom: Seat,
  top: number,
  words: DiagramWords,
  inks: SuitInks,
): string {
  const [x, row] = PLACES[tablePositionOf(seat, bottom)];
  const y = top + 14 + row * (HAND + 16);
  const name = svgText(x, y, words.seat(seat), `font-size="14" ${SOFT}`);
  if (!hand) return name + svgText(x, y + LINE, words.hidden, SOFT);
  const rows = SUITS.map((suit, i) => {
    const base = y + (i + 1) * LINE;
    const ranks = cardsInSuit(hand, suit)
      .map((card) => printedRank(rankOf(card)))
      .join(' ');
    return (
      suitMark(suit, x, base, 20, inks) +
      svgText(x + 26, base, ranks || '–', `font-weight="600"${fitText(ranks, 18, 170)}`)
    );
  });
  return name + rows.join('');
}

interface Below {
  readonly drawn: string;
  readonly height: number;
}

const NOTHING: Below = { drawn: '', height: 0 };
const CALL = 62;
/** Where the auction begins; the first cards stand left of it. */
const AUCTION = WIDTH - EDGE - 4 * CALL + 8;

function auctionRows(
  { auction, dealer }: DiagramBoard,
  words: DiagramWords,
  top: number,
  inks: SuitInks,
): Below {
  if (auction.length === 0 || dealer === null) return NOTHING;
  const rows = Math.ceil(auction.length / 4);
  const drawn = [
    svgText(AUCTION, top + 12, words.auction, `font-size="14" ${SOFT}`),
    ...clockwiseFrom(dealer).map((seat, i) =>
      svgText(AUCTION + i * CALL, top + 38, words.letter(seat), `font-size="14" ${SOFT}`),
    ),
    ...auction.map((call, i) =>
      callMark(call, AUCTION + (i % 4) * CALL, top + 64 + Math.floor(i / 4) * 24, words.call, inks),
    ),
  ];
  return { drawn: drawn.join(''), height: 46 + rows * 24 };
}

function startRows(cards: readonly Card[], label: string, top: number, inks: SuitInks): Below {
  if (cards.length === 0) return NOTHING;
  const drawn = [
    svgText(EDGE, top + 12, label, `font-size="14" ${SOFT}`),
    ...cards.map((card, i) =>
      cardMark(card, EDGE + (i % 4) * 58, top + 40 + Math.floor(i / 4) * 26, 18, inks),
    ),
  ];
  return { drawn: drawn.join(''), height: 22 + Math.ceil(cards.length / 4) * 26 };
}
