/**
 * Integer encoding of cards and plays, and bit sets of a suit, for a search that reads them
 * millions of times.
 *
 * A card is 16 times its suit plus its rank: suits 0 to 3 in the order of `SUITS`, ranks 0 for the
 * two to 12 for the ace. 64 is the joker, 65 to 68 the joker led naming a suit, and a led caller
 * with its call has 128 added. Suit and rank are a shift and a mask, and each suit of a hand is one
 * word. Code that looks at whole hands uses indices without gaps instead
 * (`notation/card-indices.ts`).
 */
export const SUIT_COUNT = 4;
export const SEAT_COUNT = 5;
export const RANK_COUNT = 13;
export const LAST_TRICK = 10;
export const JOKER_PLAY = 64;
export const KERNEL_CALL_FLAG = 128;

/** Ranks from the ten up are points. */
export const FIRST_POINT_RANK = RANK_COUNT - 5;
/** The bits of the point cards of a suit. */
export const POINT_BITS = 0b11111 << FIRST_POINT_RANK;

/** Strengths within a trick: mighty, live joker, trumps; cards of the suit led have 1 to 13. */
export const KERNEL_MIGHTY_STRENGTH = 100;
export const KERNEL_JOKER_STRENGTH = 90;
export const KERNEL_TRUMP_STRENGTH = 50;

/** The number of cards in a set of one suit. */
export const SUIT_POPCOUNT = new Uint8Array(1 << RANK_COUNT);
for (let set = 1; set < SUIT_POPCOUNT.length; set++)
  SUIT_POPCOUNT[set] = SUIT_POPCOUNT[set >> 1]! + (set & 1);

export function isJoker(play: number): boolean {
  return (play & JOKER_PLAY) !== 0;
}

export function suitOfPlay(play: number): number {
  return (play & 63) >> 4;
}

export function rankOfPlay(play: number): number {
  return play & 15;
}

/** The suit that a lead asks for; -1 for a joker that names none. */
export function suitLedBy(play: number): number {
  return isJoker(play) ? (play & 7) - 1 : suitOfPlay(play);
}

export function isPointPlay(play: number): boolean {
  return !isJoker(play) && rankOfPlay(play) >= FIRST_POINT_RANK;
}

/** The rank of the highest card of a set that is not empty. */
export function highestRankIn(set: number): number {
  return 31 - Math.clz32(set);
}

/** True when an uncalled joker has its power in the trick with this number. */
export function isJokerAliveIn(number: number): boolean {
  return number > 1 && number < LAST_TRICK;
}
