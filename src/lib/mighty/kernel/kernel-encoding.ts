/**
 * Cards and plays as numbers, and the cards of a suit as bits, for a search that asks for them millions of times.
 *
 * A card is 16 times its suit and its rank: suits 0 to 3 as hands are written, ranks 0 for the two to 12 for
 * the ace. 64 is the joker, 65 to 68 the joker led naming a suit, and a led caller with its call is 128 more.
 * Suit and rank are a shift and a mask, and each suit of a hand is a word: that is what the search asks for. Who looks
 * at whole hands counts without gaps (`notation/places.ts`); neither would be as quick with the numbers of the other.
 */
export const SUIT_COUNT = 4;
export const SEAT_COUNT = 5;
export const RANK_COUNT = 13;
export const LAST_TRICK = 10;
export const JOKER_PLAY = 64;
export const CALL = 128;

/** Ranks from the ten up are points. */
export const FIRST_POINT = RANK_COUNT - 5;
/** The bits of the point cards of a suit. */
export const POINT_BITS = 0b11111 << FIRST_POINT;

/** How high mighty, a live joker and a trump stand above the suit that was led. */
export const MIGHTY_HEIGHT = 100;
export const JOKER_HEIGHT = 90;
export const TRUMP_HEIGHT = 50;

/** How many cards are in a set of one suit. */
export const COUNT = new Uint8Array(1 << RANK_COUNT);
for (let set = 1; set < COUNT.length; set++) COUNT[set] = COUNT[set >> 1]! + (set & 1);

export function isJoker(play: number): boolean {
  return (play & JOKER_PLAY) !== 0;
}

export function suitOf(play: number): number {
  return (play & 63) >> 4;
}

export function rankOf(play: number): number {
  return play & 15;
}

/** The suit that a lead asks for; -1 for a joker that names none. */
export function ledBy(play: number): number {
  return isJoker(play) ? (play & 7) - 1 : suitOf(play);
}

export function isPoint(play: number): boolean {
  return !isJoker(play) && rankOf(play) >= FIRST_POINT;
}

/** The rank of the highest card of a set that is not empty. */
export function highest(set: number): number {
  return 31 - Math.clz32(set);
}

/** Whether the joker has its power in a trick of this number where nobody calls it. */
export function jokerLives(number: number): boolean {
  return number > 1 && number < LAST_TRICK;
}
