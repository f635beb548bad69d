/** Texts, suits and cards as SVG elements, for the diagram of a board. */
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { printedRank } from '$lib/kit/card-table/cards/spoken-cards';
import { SUIT_SHAPES } from '$lib/kit/card-table/cards/suit-shapes';
import { isBid, levelOf, strainOf, type Call } from '$lib/games/bridge/rules/bridge-calls';

/** The colours of the suits. They do not follow the app's theme: a saved file is seen elsewhere. */
const INKS = {
  four: { S: '#1b2238', H: '#b3202c', D: '#945400', C: '#14663c' },
  two: { S: '#1b2238', H: '#b3202c', D: '#b3202c', C: '#1b2238' },
} as const satisfies Record<string, Readonly<Record<Suit, string>>>;

export type SuitInks = keyof typeof INKS;

/** The colour of a suit. */
export function suitInk(suit: Suit, inks: SuitInks): string {
  return INKS[inks][suit];
}

/** A text whose baseline starts at (x, y). */
export function svgText(x: number, y: number, content: string, attributes = ''): string {
  const furtherAttributes = attributes === '' ? '' : ` ${attributes}`;
  return `<text x="${x}" y="${y}"${furtherAttributes}>${escapeXml(content)}</text>`;
}

/**
 * The attributes that squeeze a line of this font size into `maxWidth`; none where it fits. The
 * width is estimated: East Asian letters are one em wide, others 0.55.
 */
export function fitText(line: string, size: number, maxWidth: number): string {
  const ems = [...line].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.55), 0);
  return ems * size > maxWidth ? ` textLength="${maxWidth}" lengthAdjust="spacingAndGlyphs"` : '';
}

export function escapeXml(content: string): string {
  return content.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A suit as high as capital letters of this size, standing on the line. */
export function suitMark(suit: Suit, x: number, y: number, size: number, inks: SuitInks): string {
  const side = size * 0.8;
  return `<path transform="translate(${x} ${y - side * 0.94}) scale(${side / 100})" fill="${suitInk(suit, inks)}" d="${SUIT_SHAPES[suit]}"/>`;
}

/** A suit and its rank. */
export function cardMark(card: Card, x: number, y: number, size: number, inks: SuitInks): string {
  const suit = suitOf(card);
  return (
    suitMark(suit, x, y, size, inks) +
    svgText(x + size, y, printedRank(rankOf(card)), `font-size="${size}" font-weight="600"`)
  );
}

/** A bid with its suit as a mark; any other call by its name. */
export function callMark(
  call: Call,
  x: number,
  y: number,
  callName: (call: Call) => string,
  inks: SuitInks,
): string {
  if (!isBid(call)) return svgText(x, y, callName(call), 'font-size="16"');
  const strain = strainOf(call);
  const level = svgText(
    x,
    y,
    `${levelOf(call)}${strain === 'NT' ? 'NT' : ''}`,
    'font-size="16" font-weight="600"',
  );
  return strain === 'NT' ? level : level + suitMark(strain, x + 12, y, 16, inks);
}
