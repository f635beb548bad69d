/** Hands with the letter or the symbol of each suit before its ranks: `SAK4HQT7DJ952C863`, `♠ A K 4 ♥ –`. */
import { SUITS, type Suit } from '$lib/cards/suits';
import { SUIT_PATTERN, parseSuit } from './suit-notation';

const BEGINS = new RegExp(`^${SUIT_PATTERN}`, 'iu');
const PART = new RegExp(`(${SUIT_PATTERN})[\\s:=]*([^SHDC♠♥♦♣]*)`, 'giu');

/** A suit with the ranks that stand behind it, as they are written, without space. */
export interface SuitHolding {
  readonly suit: Suit;
  /** Empty for a suit without cards. */
  readonly ranks: string;
}

/**
 * The suits of a text in order; none when it does not begin with one. A dash of any length alone is
 * an empty suit, and so is nothing; the ranks themselves are for `readHand` to judge.
 */
export function parseSuitHoldings(text: string): readonly SuitHolding[] {
  const word = text.trim();
  if (!BEGINS.test(word)) return [];
  return [...word.matchAll(PART)].flatMap(([, letter = '', written = '']) => {
    const suit = parseSuit(letter);
    const ranks = written.replace(/[\s,]+/g, '').replace(/^[-–—]$/u, '');
    return suit ? [{ suit, ranks }] : [];
  });
}

/** The suits as `readHand` reads a hand; a suit that comes again goes on. */
export function toDottedHand(parts: readonly SuitHolding[]): string {
  return SUITS.map((suit) =>
    parts.map((part) => (part.suit === suit ? part.ranks : '')).join(''),
  ).join('.');
}
