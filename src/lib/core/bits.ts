/** Bit tricks on words of 32 bits. */

/**
 * The number of bits that are set (population count), by adding neighbouring fields: no loop, no
 * branch.
 */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the lowest bit that is set, 0 to 31 (count trailing zeros); -1 where none is. */
export function lowestBitIndex(word: number): number {
  return 31 - Math.clz32(word & -word);
}
