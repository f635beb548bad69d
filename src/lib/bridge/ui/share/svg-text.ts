/** Words, suits and cards as parts of a drawing in SVG. */
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { printedRank } from '$lib/ui/cards/spoken-cards';
import { SUIT_SHAPES } from '$lib/ui/cards/suit-shapes';
import { isBid, levelOf, strainOf, type Call } from '$lib/bridge/rules/bridge-calls';

/** The inks of cards, whatever the screen looks like: what is saved is seen elsewhere. */
const INKS = {
  four: { S: '#1b2238', H: '#b3202c', D: '#945400', C: '#14663c' },
  two: { S: '#1b2238', H: '#b3202c', D: '#b3202c', C: '#1b2238' },
} as const satisfies Record<string, Readonly<Record<Suit, string>>>;

export type SuitInks = keyof typeof INKS;

/** Text with its base at a place; `more` are further attributes. */
export function svgText(x: number, y: number, content: string, more = ''): string {
  return `<text x="${x}" y="${y}"${more === '' ? '' : ` ${more}`}>${escapeXml(content)}</text>`;
}

/**
 * The attributes that set a line narrower rather than let it leave `room`; none where it has room
 * enough.
 */
export function fitText(line: string, size: number, maxWidth: number): string {
  const units = [...line].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.55), 0) * size;
  return units > maxWidth ? ` textLength="${maxWidth}" lengthAdjust="spacingAndGlyphs"` : '';
}

export function escapeXml(content: string): string {
  return content.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A suit as high as capital letters of this size, standing on the line. */
export function suitMark(suit: Suit, x: number, y: number, size: number, inks: SuitInks): string {
  const side = size * 0.8;
  return `<path transform="translate(${x} ${y - side * 0.94}) scale(${side / 100})" fill="${INKS[inks][suit]}" d="${SUIT_SHAPES[suit]}"/>`;
}

/** A suit and its rank. */
export function cardMark(card: Card, x: number, y: number, size: number, inks: SuitInks): string {
  const suit = suitOf(card);
  return (
    suitMark(suit, x, y, size, inks) +
    svgText(x + size, y, printedRank(rankOf(card)), `font-size="${size}" font-weight="600"`)
  );
}

/** A bid with its suit as a mark; `words` says any other call. */
export function callMark(
  call: Call,
  x: number,
  y: number,
  words: (call: Call) => string,
  inks: SuitInks,
): string {
  if (!isBid(call)) return svgText(x, y, words(call), 'font-size="16"');
  const strain = strainOf(call);
  const level = svgText(
    x,
    y,
    `${levelOf(call)}${strain === 'NT' ? 'NT' : ''}`,
    'font-size="16" font-weight="600"',
  );
  return strain === 'NT' ? level : level + suitMark(strain, x + 12, y, 16, inks);
}
