/**
 * Immutable sets of small whole numbers, as words of thirty bits: so every word stays a small
 * integer in every engine, and an array of them is not turned into one of floating-point numbers.
 * Sets over the same range have equally many words, and all operations take time linear in these.
 * For sets that change in place see `bit-words.ts`.
 */
import { lowestBitIndex } from './bits';

export type BitSet = readonly number[];

const BITS_PER_WORD = 30;

/** The set of these indices, each from 0 to `range` - 1. */
export function bitSetOf(indices: Iterable<number>, range: number): BitSet {
  const words = new Array<number>(Math.max(1, Math.ceil(range / BITS_PER_WORD))).fill(0);
  for (const index of indices) {
    const word = Math.floor(index / BITS_PER_WORD);
    words[word] = (words[word] ?? 0) | (1 << (index % BITS_PER_WORD));
  }
  return words;
}

export function hasBit(set: BitSet, index: number): boolean {
  return (((set[Math.floor(index / BITS_PER_WORD)] ?? 0) >> (index % BITS_PER_WORD)) & 1) === 1;
}

export function isSubset(inner: BitSet, outer: BitSet): boolean {
  return inner.every((word, i) => (word & ~(outer[i] ?? 0)) === 0);
}

/** True when two sets have a common element. */
export function intersects(a: BitSet, b: BitSet): boolean {
  return a.some((word, i) => (word & (b[i] ?? 0)) !== 0);
}

export function union(a: BitSet, b: BitSet): BitSet {
  return a.map((word, i) => word | (b[i] ?? 0));
}

/** The elements of a set, in ascending order. */
export function toIndices(set: BitSet): readonly number[] {
  const indices: number[] = [];
  set.forEach((word, i) => {
    // `bits & (bits - 1)` clears the lowest bit.
    for (let bits = word; bits !== 0; bits &= bits - 1)
      indices.push(i * BITS_PER_WORD + lowestBitIndex(bits));
  });
  return indices;
}
