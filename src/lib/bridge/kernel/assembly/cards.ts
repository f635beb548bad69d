/**
 * Sets of cards as 64 bits: a lane of 16 bits a suit, of which 13 are used; in a lane bit 0 is the
 * two and bit 12 the ace. A lane fits a 16-bit load, and counting leading zeros finds the top card.
 *
 * Suits are 0 to 3; a trump suit is always suit 0, so that all trump suits share one table of
 * positions. Seats are 0 to 3 clockwise from North: the lowest bit of a seat is its side, `^ 2` its
 * partner. A card is a number from 0 to 63: its suit * 16 + its rank.
 */

/** The cards of one suit, as 13 bits. */
@inline
export function suitOf(cards: u64, suit: i32): u32 {
  return ((cards >> (suit << 4)) as u32) & 0xffff;
}

/** A set of cards of one suit as part of a set of all cards. */
@inline
export function inSuit(cards: u32, suit: i32): u64 {
  return (cards as u64) << (suit << 4);
}

/** The highest rank in a set of one suit that is not empty, 0 to 12. */
@inline
export function topRank(cards: u32): i32 {
  return 31 - clz<i32>(cards);
}

/** The highest card of one suit as a set of one; of an empty set, a bit below every card. */
@inline
export function topBit(cards: u32): u32 {
  return cards ? (0x80000000 as u32) >> clz<u32>(cards) : 0;
}

/** How many cards of one suit. */
@inline
export function count(cards: u32): i32 {
  return popcnt<i32>(cards);
}

/** The lowest of the `k` highest cards of one suit, as a set of one; 0 when `k` is 0. */
export function nthHighest(cards: u32, k: i32): u32 {
  let bit: u32 = 0;
  for (; k > 0; k--) {
    bit = topBit(cards);
    cards ^= bit;
  }
  return bit;
}
