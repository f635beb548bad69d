/**
 * Sets of cards as 64 bits: 16 bits a suit, of which 13 are used; bit 0 is the two, bit 12 the ace.
 *
 * Suits are 0 to 3; trumps are always suit 0, so that all trump suits share one transposition
 * table. Seats are 0 to 3 clockwise from North: the lowest bit of a seat is its side, `^ 2` its
 * partner. A card is a number from 0 to 63: its suit * 16 + its rank.
 */

/** The cards of one suit, as 13 bits. */
@inline
export function cardsOfSuit(cards: u64, suit: i32): u32 {
  return ((cards >> (suit << 4)) as u32) & 0xffff;
}

/** Cards of one suit (13 bits) as a set of 64 bits. */
@inline
export function toCardSet(cards: u32, suit: i32): u64 {
  return (cards as u64) << (suit << 4);
}

/** The highest rank among cards of one suit, 0 to 12; -1 when there are none. */
@inline
export function highestRank(cards: u32): i32 {
  return 31 - clz<i32>(cards);
}

/** The highest of these cards of one suit, as a set of one card; 0 when there are none. */
@inline
export function highestCard(cards: u32): u32 {
  return cards ? (0x80000000 as u32) >> clz<u32>(cards) : 0;
}

/** The number of cards of one suit. */
@inline
export function count(cards: u32): i32 {
  return popcnt<i32>(cards);
}

/** The lowest of the `k` highest cards of one suit, as a set of one; 0 when `k` is 0. */
export function nthHighest(cards: u32, k: i32): u32 {
  let bit: u32 = 0;
  for (; k > 0; k--) {
    bit = highestCard(cards);
    cards ^= bit;
  }
  return bit;
}
