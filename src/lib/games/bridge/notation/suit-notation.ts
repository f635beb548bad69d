/** Notation of suits: `S`, `h`, `♦`. */
import { SUITS, SUIT_SYMBOLS, type Suit } from '$lib/cards/suits';

/**
 * Parses a suit's letter, in either case, or its symbol; null for anything else. Ignores a
 * variation selector (U+FE0E, U+FE0F) after a symbol, which phones add.
 */
export function parseSuit(text: string): Suit | null {
  const symbolOrLetter = text.replace(/[\uFE0E\uFE0F]$/, '');
  return (
    SUITS.find((suit) => symbolOrLetter === suit || symbolOrLetter === suit.toLowerCase()) ??
    SUITS.find((suit) => symbolOrLetter === SUIT_SYMBOLS[suit]) ??
    null
  );
}

/** The source of a regular expression for a suit, to be used with the flag `i`. */
export const SUIT_PATTERN = '(?:[SHDC]|[♠♥♦♣][\\uFE0E\\uFE0F]?)';
