/**
 * Cards and plays as numbers, and sets of cards as bits, for players who count cards and play games
 * out by the thousand. Places are without gaps, so that a whole hand lies in two words and is
 * counted and searched at once; the kernel's numbers (`kernel/plays.ts`) leave gaps for a search
 * that asks suit by suit, by a shift and a mask.
 */
import { RANKS } from '$lib/cards/ranks';
import { SUITS, type Suit } from '$lib/cards/suits';
import { JOKER, type MightyCard } from '$lib/mighty/rules/mighty-cards';
import { cardOf, isJokerCall, namedSuit, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';

/** Cards have places: suit by suit, each from the two up, and the joker last. */
export const SUIT_SIZE = RANKS.length;
export const JOKER_INDEX = 4 * SUIT_SIZE;
export const SUIT_MASK = (1 << SUIT_SIZE) - 1;
/** Ranks from the ten up are points. */
export const LOWEST_POINT_RANK = SUIT_SIZE - 5;
const SUIT_POINT_MASK = SUIT_MASK & ~((1 << LOWEST_POINT_RANK) - 1);
export const POINT_MASK = SUIT_POINT_MASK | (SUIT_POINT_MASK << SUIT_SIZE);
/**
 * A play is a place, and above it so many times the suit that a led joker names, from 1, or a call.
 */
export const NAMED_SUIT_UNIT = 64;
export const ENCODED_CALL_FLAG = 512;

export function cardIndex(card: MightyCard): number {
  if (card === JOKER) return JOKER_INDEX;
  const rank = SUIT_SIZE - 1 - RANKS.indexOf(card[1] as (typeof RANKS)[number]);
  return SUITS.indexOf(card[0] as Suit) * SUIT_SIZE + rank;
}

/** A play as a number: the place of its card, and the suit that is named or the call. */
export function encodePlay(played: MightyPlayedCard): number {
  const suit = namedSuit(played);
  const card = cardIndex(cardOf(played));
  return (
    card + (suit === null ? 0 : NAMED_SUIT_UNIT * (SUITS.indexOf(suit) + 1)) + (isJokerCall(played) ? ENCODED_CALL_FLAG : 0)
  );
}

/** The suit that a lead asks for, 0 to 3; -1 for a joker that names none. */
export function encodedSuitLed(play: number): number {
  const card = play % NAMED_SUIT_UNIT;
  if (card !== JOKER_INDEX) return suitOfIndex(card);
  return Math.floor((play % ENCODED_CALL_FLAG) / NAMED_SUIT_UNIT) - 1;
}

export function suitOfIndex(card: number): number {
  return Math.floor(card / SUIT_SIZE);
}

export function isPointIndex(card: number): boolean {
  return card !== JOKER_INDEX && card % SUIT_SIZE >= LOWEST_POINT_RANK;
}

/**
 * Whether a place is in the lower of two words that hold a set of cards: that of the first two
 * suits.
 */
export function isInLowerWord(card: number): boolean {
  return card < 2 * SUIT_SIZE;
}

/** The bit of a place in its word. */
export function bitOfIndex(card: number): number {
  return 1 << ((card % (2 * SUIT_SIZE)) + (card === JOKER_INDEX ? 2 * SUIT_SIZE : 0));
}
