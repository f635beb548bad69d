import { SUITS, SUIT_SYMBOLS, type Suit } from '$lib/cards/suits';

/**
 * The letter for a suit written as a letter of either case or as a symbol; null for anything else.
 * Phones put an invisible character (U+FE0E or U+FE0F) behind a symbol; it is passed over.
 */
export function parseSuit(text: string): Suit | null {
  const plain = text.replace(/[\uFE0E\uFE0F]$/, '');
  return (
    SUITS.find((suit) => plain === suit || plain === suit.toLowerCase()) ??
    SUITS.find((suit) => plain === SUIT_SYMBOLS[suit]) ??
    null
  );
}

/** A suit as it may stand in a regular expression with the flag `i`. */
export const SUIT_PATTERN = '(?:[SHDC]|[♠♥♦♣][\\uFE0E\\uFE0F]?)';
