/**
 * Antichains of split sets: collections in which no set contains another. A split is one way in
 * which the missing cards of a suit can be divided between the defenders; a set holds the splits in
 * which one line of play reaches a goal. A line whose set is contained in another's is inferior.
 */

import { sizeOfWords, type BitWords } from '$lib/core/bit-words';

/**
 * A set of splits as a bit set of 32-bit words, possibly with several layers of equal width, one
 * after the other (see `AntichainOptions`).
 */
export type SplitSet = BitWords;

/** True if the set at `offset` in `sets` contains the one at `subsetOffset` in `subsets`. */
function isSuperset(
  sets: SplitSet,
  offset: number,
  subsets: SplitSet,
  subsetOffset: number,
  words: number,
): boolean {
  for (let w = 0; w < words; w++)
    if (((subsets[subsetOffset + w] as number) & ~(sets[offset + w] as number)) !== 0) return false;
  return true;
}

/**
 * Writes the set at `offset` into `to` with the index of each split raised by `shift`: a left shift
 * of each layer of `width` words.
 */
export function shiftSets(
  to: SplitSet,
  sets: SplitSet,
  offset: number,
  shift: number,
  width: number,
): void {
  const wholeWords = shift >>> 5;
  const restBits = shift & 31;
  for (let layer = 0; layer < to.length; layer += width)
    for (let w = width - 1; w >= 0; w--) {
      const sourceWord = w - wholeWords;
      const position = offset + layer + sourceWord;
      const high = sourceWord >= 0 ? (sets[position] as number) << restBits : 0;
      const low =
        restBits > 0 && sourceWord > 0 ? (sets[position - 1] as number) >>> (32 - restBits) : 0;
      to[layer + w] = high | low;
    }
}

/** An antichain of split sets of `words` words each, stored one after the other in `sets`. */
export class Antichain {
  size = 0;
  readonly words: number;
  sets: SplitSet;

  constructor(words: number, capacity = 4) {
    this.words = words;
    this.sets = new Int32Array(words * capacity);
  }

  static fromSet(set: SplitSet): Antichain {
    const antichain = new Antichain(set.length, 1);
    antichain.add(set, 0);
    return antichain;
  }

  /** Adds a set unless a stored one contains it, and removes the stored sets that it contains. */
  add(source: SplitSet, offset: number): void {
    const { words } = this;
    let { sets } = this;
    let keptCount = 0;
    for (let i = 0; i < this.size; i++) {
      const position = i * words;
      if (isSuperset(sets, position, source, offset, words)) return;
      if (isSuperset(source, offset, sets, position, words)) continue;
      if (keptCount < i) sets.copyWithin(keptCount * words, position, position + words);
      keptCount++;
    }
    if ((keptCount + 1) * words > sets.length) {
      sets = new Int32Array(2 * (keptCount + 1) * words);
      sets.set(this.sets);
      this.sets = sets;
    }
    for (let w = 0; w < words; w++) sets[keptCount * words + w] = source[offset + w] as number;
    this.size = keptCount + 1;
  }

  /** True if a stored set contains this one. */
  covers(set: SplitSet): boolean {
    for (let i = 0; i < this.size; i++)
      if (isSuperset(this.sets, i * this.words, set, 0, this.words)) return true;
    return false;
  }

  /** Keeps only the `limit` largest sets, for a lower bound: each is still achievable. */
  keepLargest(limit: number): void {
    if (this.size <= limit) return;
    const sets = this.largestFirst();
    this.size = 0;
    for (const set of sets.slice(0, limit)) this.add(set, 0);
  }

  /** Merges all but the largest sets into one, for an upper bound: `limit` sets cover all. */
  mergeSmallest(limit: number): void {
    if (this.size <= limit) return;
    const sets = this.largestFirst();
    this.size = 0;
    const merged = new Int32Array(this.words);
    for (const set of sets.slice(limit - 1))
      set.forEach((word, w) => (merged[w] = (merged[w] ?? 0) | word));
    for (const set of [merged, ...sets.slice(0, limit - 1)]) this.add(set, 0);
  }

  private largestFirst(): SplitSet[] {
    const sets = Array.from({ length: this.size }, (_, i) => this.setAt(i));
    return sets.sort((a, b) => sizeOfWords(b) - sizeOfWords(a));
  }

  setAt(i: number): SplitSet {
    return this.sets.slice(i * this.words, (i + 1) * this.words);
  }
}

/**
 * The meet of two antichains: the maximal intersections of a set of each, for a line that must
 * succeed whichever of two continuations the defenders choose. Before that, each set of
 * `shiftedAntichain` is shifted (see `shiftSets`) and joined in each layer with `unaffected` (one
 * layer), the splits in which that continuation cannot occur. Returns `antichain` itself when
 * nothing is lost.
 */
export type AntichainMeet = (
  antichain: Antichain,
  shiftedAntichain: Antichain,
  shift: number,
  unaffected: SplitSet,
) => Antichain;

/** Creates the meet for sets of `words` words, with its own buffers. */
export function createAntichainMeet(words: number): AntichainMeet {
  const raised = new Int32Array(words);
  const set = new Int32Array(words);
  return (antichain, shiftedAntichain, shift, unaffected) => {
    const width = unaffected.length;
    const { sets, size } = antichain;
    const meet = new Antichain(words, Math.max(size, shiftedAntichain.size));
    for (let j = 0; j < shiftedAntichain.size; j++) {
      shiftSets(raised, shiftedAntichain.sets, j * words, shift, width);
      for (let w = 0; w < words; w++)
        raised[w] = (raised[w] as number) | (unaffected[w % width] as number);
      let unchangedCount = 0;
      for (let i = 0; i < size; i++) {
        if (isSuperset(raised, 0, sets, i * words, words)) {
          unchangedCount++;
          meet.add(sets, i * words);
          continue;
        }
        for (let w = 0; w < words; w++)
          set[w] = (sets[i * words + w] as number) & (raised[w] as number);
        meet.add(set, 0);
      }
      // One set that contains all of the first antichain leaves that as it is.
      if (unchangedCount === size) return antichain;
    }
    return meet;
  };
}
