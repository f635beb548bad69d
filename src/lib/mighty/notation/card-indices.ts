/**
 * Cards and plays as numbers, and sets of cards as bits, for players who count cards and play games out by the
 * thousand. Places are without gaps, so that a whole hand lies in two words and is counted and searched at once;
 * the kernel's numbers (`kernel/plays.ts`) leave gaps for a search that asks suit by suit, by a shift and a mask.
 */
import { RANKS } from '$lib/cards/ranks';
import { SUITS, type Suit } from '$lib/cards/suits';
import { JOKER, type MightyCard } from '$lib/mighty/rules/mighty-cards';
import { cardOf, isJokerCall, namedSuit, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';

/** Cards have places: suit by suit, each from the two up, and the joker last. */
export const PER_SUIT = RANKS.length;
export const JOKER_PLACE = 4 * PER_SUIT;
export const SUIT_BITS = (1 << PER_SUIT) - 1;
/** Ranks from the ten up are points. */
export const FIRST_POINT = PER_SUIT - 5;
const POINT_BITS = SUIT_BITS & ~((1 << FIRST_POINT) - 1);
export const POINTS = POINT_BITS | (POINT_BITS << PER_SUIT);
/** A play is a place, and above it so many times the suit that a led joker names, from 1, or a call. */
export const NAMES = 64;
export const CALLS = 512;

export function placeOf(card: MightyCard): number {
  if (card === JOKER) return JOKER_PLACE;
  const rank = PER_SUIT - 1 - RANKS.indexOf(card[1] as (typeof RANKS)[number]);
  return SUITS.indexOf(card[0] as Suit) * PER_SUIT + rank;
}

/** A play as a number: the place of its card, and the suit that is named or the call. */
export function written(played: MightyPlayedCard): number {
  const suit = namedSuit(played);
  const place = placeOf(cardOf(played));
  return (
    place + (suit === null ? 0 : NAMES * (SUITS.indexOf(suit) + 1)) + (isJokerCall(played) ? CALLS : 0)
  );
}

/** The suit that a lead asks for, 0 to 3; -1 for a joker that names none. */
export function ledBy(play: number): number {
  const place = play % NAMES;
  if (place !== JOKER_PLACE) return suitAt(place);
  return Math.floor((play % CALLS) / NAMES) - 1;
}

export function suitAt(place: number): number {
  return Math.floor(place / PER_SUIT);
}

export function isPointAt(place: number): boolean {
  return place !== JOKER_PLACE && place % PER_SUIT >= FIRST_POINT;
}

/** Whether a place is in the lower of two words that hold a set of cards: that of the first two suits. */
export function isLower(place: number): boolean {
  return place < 2 * PER_SUIT;
}

/** The bit of a place in its word. */
export function bitOf(place: number): number {
  return 1 << ((place % (2 * PER_SUIT)) + (place === JOKER_PLACE ? 2 * PER_SUIT : 0));
}
