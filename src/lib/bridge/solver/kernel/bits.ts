/**
 * The cards of one suit as 13 bits: bit 0 the two, bit 12 the ace. Small numbers only, so that
 * the engine keeps them out of the heap.
 */

/** How many sets of cards of one suit there are. */
export const SUIT_SIZE = 1 << 13;
export const SUIT_MASK = SUIT_SIZE - 1;

/** How many cards a set of one suit holds. */
export const CARDS_IN: Uint8Array = (() => {
  const counts = new Uint8Array(SUIT_SIZE);
  for (let cards = 1; cards < SUIT_SIZE; cards++) counts[cards] = counts[cards >> 1]! + (cards & 1);
  return counts;
})();

/** The place, 0 to 12, of the highest card of a set that is not empty. */
export function highest(cards: number): number {
  return 31 - Math.clz32(cards);
}

/** The highest card of a set as a set of one; empty stays empty. */
export function highestBit(cards: number): number {
  return cards === 0 ? 0 : 1 << (31 - Math.clz32(cards));
}

/** The lowest of the `count` highest cards of a set, as a set of one; empty when `count` is 0. */
export function nthHighestBit(cards: number, count: number): number {
  let bit = 0;
  let rest = cards;
  for (let i = 0; i < count; i++) {
    bit = 1 << (31 - Math.clz32(rest));
    rest ^= bit;
  }
  return bit;
}
