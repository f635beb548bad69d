/** Hands with a letter or symbol before each suit: `SAK4HQT7DJ952C863`, `♠ A K 4 ♥ –`. */
import { SUITS, type Suit } from '$lib/cards/suits';
import { SUIT_PATTERN, parseSuit } from './suit-notation';

const STARTS_WITH_SUIT = new RegExp(`^${SUIT_PATTERN}`, 'iu');
const SUIT_HOLDING = new RegExp(`(${SUIT_PATTERN})[\\s:=]*([^SHDC♠♥♦♣]*)`, 'giu');

/** A suit with the text of its ranks, without spaces. */
export interface WrittenSuit {
  readonly suit: Suit;
  /** Empty for a void. */
  readonly ranks: string;
}

/**
 * Parses the suits of a text in order; none when it does not begin with a suit. A single dash of
 * any length, or nothing, is a void. Ranks are not checked; `parseHand` does that.
 */
export function parseSuitHoldings(text: string): readonly WrittenSuit[] {
  const trimmed = text.trim();
  if (!STARTS_WITH_SUIT.test(trimmed)) return [];
  return [...trimmed.matchAll(SUIT_HOLDING)].flatMap(([, letter = '', ranksText = '']) => {
    const suit = parseSuit(letter);
    const ranks = ranksText.replace(/[\s,]+/g, '').replace(/^[-–—]$/u, '');
    return suit ? [{ suit, ranks }] : [];
  });
}

/** Joins suits to the dotted notation of `parseHand`; a repeated suit is appended. */
export function toDottedHand(holdings: readonly WrittenSuit[]): string {
  return SUITS.map((suit) =>
    holdings.map((holding) => (holding.suit === suit ? holding.ranks : '')).join(''),
  ).join('.');
}
