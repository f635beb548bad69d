/** The hands of a board as a drawing in SVG, to be printed or put into a text. */
import { rankOf } from '$lib/cards/card';
import { inSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { rankPrinted } from '$lib/ui/cards/card-names';
import { SUIT_SHAPES } from '$lib/ui/cards/suit-shapes';
import { placeOf, type Place } from '$lib/bridge/lesson/seating';
import type { GameRecord } from '$lib/bridge/notation/record';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';

export interface DiagramWords {
  /** What stands above the hands: the title first, then one line each. */
  readonly lines: readonly string[];
  readonly seat: (seat: Seat) => string;
  /** What stands for a hand that is not known. */
  readonly hidden: string;
}

/** On paper, whatever the screen looks like. */
const COLOURS = {
  four: { S: '#20242a', H: '#b3201f', D: '#8f5100', C: '#1b6434' },
  two: { S: '#20242a', H: '#b3201f', D: '#b3201f', C: '#20242a' },
} as const satisfies Record<string, Readonly<Record<Suit, string>>>;

const WIDTH = 520;
const LINE = 24;
const HAND = 5 * LINE;
/** The left edge of each hand, and how many hands stand above it. */
const PLACES: Readonly<Record<Place, readonly [x: number, row: number]>> = {
  top: [196, 0],
  left: [24, 1],
  right: [348, 1],
  bottom: [196, 2],
};

/** A drawing of 520 units width on white; `bottom` is the seat that is drawn below. */
export function diagramSvg(
  { deal }: Pick<GameRecord, 'deal'>,
  bottom: Seat,
  words: DiagramWords,
  colours: keyof typeof COLOURS = 'four',
): string {
  const top = 16 + words.lines.length * LINE;
  const height = top + 3 * (HAND + 12) + 12;
  const heading = words.lines.map((line, i) =>
    text(
      24,
      32 + i * LINE,
      line,
      `${i === 0 ? 'font-weight="600"' : 'fill="#5f584c"'}${fit(line)}`,
    ),
  );
  const hands = SEATS.flatMap((seat) => {
    const [x, row] = PLACES[placeOf(seat, bottom)];
    const y = top + 20 + row * (HAND + 12);
    const name = text(x, y, words.seat(seat), 'fill="#5f584c" font-size="14"');
    const hand = deal[seat];
    return [name, ...(hand ? suitRows(hand, x, y, colours) : [text(x, y + LINE, words.hidden)])];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="18" fill="#20242a">`,
    `<title>${escaped(words.lines[0] ?? '')}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...heading,
    ...hands,
    '</svg>',
  ].join('\n');
}

function suitRows(hand: Hand, x: number, top: number, colours: keyof typeof COLOURS): string[] {
  return SUITS.map((suit, i) => {
    const y = top + (i + 1) * LINE;
    const ranks = inSuit(hand, suit).map((card) => rankPrinted(rankOf(card)));
    const shape = `<path transform="translate(${x} ${y - 14}) scale(0.15)" fill="${COLOURS[colours][suit]}" d="${SUIT_SHAPES[suit]}"/>`;
    return shape + text(x + 24, y, ranks.join(' ') || '–');
  });
}

function text(x: number, y: number, content: string, more = ''): string {
  return `<text x="${x}" y="${y}"${more === '' ? '' : ` ${more}`}>${escaped(content)}</text>`;
}

/** A long line is set narrower rather than cut off. */
function fit(line: string): string {
  const units = [...line].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 18 : 9.5), 0);
  const room = WIDTH - 48;
  return units > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
}

function escaped(content: string): string {
  return content.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
