/**
 * Integer encoding of cards without gaps, and sets of cards as two words, for players that count
 * cards and play out thousands of games. The kernel's encoding (`kernel/kernel-encoding.ts`) leaves
 * gaps, for a search that works suit by suit.
 */
import { RANKS } from '$lib/cards/ranks';
import { SUITS, type Suit } from '$lib/cards/suits';
import { JOKER, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import {
  cardOf,
  isJokerCall,
  namedSuit,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';

/** Card indices: suit by suit, each from the two up, and the joker last. */
export const SUIT_SIZE = RANKS.length;
export const JOKER_INDEX = 4 * SUIT_SIZE;
export const SUIT_MASK = (1 << SUIT_SIZE) - 1;
/** Ranks from the ten up are points. */
export const LOWEST_POINT_RANK = SUIT_SIZE - 5;
const SUIT_POINT_MASK = SUIT_MASK & ~((1 << LOWEST_POINT_RANK) - 1);
export const POINT_MASK = SUIT_POINT_MASK | (SUIT_POINT_MASK << SUIT_SIZE);
/**
 * An encoded play is a card index plus this unit times the suit that a led joker names, from 1, or
 * plus the call flag.
 */
export const NAMED_SUIT_UNIT = 64;
export const ENCODED_CALL_FLAG = 512;

/** The index of a card, 0 to 52. */
export function cardIndex(card: MightyCard): number {
  if (card === JOKER) return JOKER_INDEX;
  const rank = SUIT_SIZE - 1 - RANKS.indexOf(card[1] as (typeof RANKS)[number]);
  return SUITS.indexOf(card[0] as Suit) * SUIT_SIZE + rank;
}

/** Encodes a play: the index of its card, with the named suit or the call. */
export function encodePlay(played: MightyPlayedCard): number {
  const suit = namedSuit(played);
  const card = cardIndex(cardOf(played));
  return (
    card +
    (suit === null ? 0 : NAMED_SUIT_UNIT * (SUITS.indexOf(suit) + 1)) +
    (isJokerCall(played) ? ENCODED_CALL_FLAG : 0)
  );
}

/** The suit that an encoded lead asks for, 0 to 3; -1 for a joker that names none. */
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

/** True when a card is in the lower word of a set, that of the first two suits. */
export function isInLowerWord(card: number): boolean {
  return card < 2 * SUIT_SIZE;
}

/** The bit of a card in its word. */
export function bitOfIndex(card: number): number {
  return 1 << ((card % (2 * SUIT_SIZE)) + (card === JOKER_INDEX ? 2 * SUIT_SIZE : 0));
}
