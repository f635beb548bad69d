/** Antichains of split sets: collections in which no set contains another. */

import { sizeOfWords, type BitWords } from '$lib/core/bit-words';

/** A set of splits as a bit set, possibly with several layers (see `AntichainOptions`). */
export type SplitSet = BitWords;

/** True if the set at one offset contains the set at another. */
function isSuperset(
  sets: SplitSet,
  offset: number,
  other: SplitSet,
  source: number,
  words: number,
): boolean {
  for (let w = 0; w < words; w++)
    if (((other[source + w] as number) & ~(sets[offset + w] as number)) !== 0) return false;
  return true;
}

/** Writes a set into `to` with each split raised by `by`, in each layer of `width` words. */
export function shiftSets(
  to: SplitSet,
  sets: SplitSet,
  offset: number,
  by: number,
  width: number,
): void {
  const wholeWords = by >>> 5;
  const restBits = by & 31;
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
 * The meet of two antichains: the maximal intersections of a set of each. Before that, each set of
 * `other` is raised by `by` in each layer and joined with `unaffected` (one layer), the splits for
 * which `other` says nothing. Returns the first antichain itself when nothing is lost.
 */
export type AntichainMeet = (
  antichain: Antichain,
  other: Antichain,
  by: number,
  unaffected: SplitSet,
) => Antichain;

/** Creates the meet for sets of `words` words, with its own buffers. */
export function createAntichainMeet(words: number): AntichainMeet {
  const raised = new Int32Array(words);
  const set = new Int32Array(words);
  return (antichain, other, by, unaffected) => {
    const width = unaffected.length;
    const { sets, size } = antichain;
    const meet = new Antichain(words, Math.max(size, other.size));
    for (let j = 0; j < other.size; j++) {
      shiftSets(raised, other.sets, j * words, by, width);
      for (let w = 0; w < words; w++)
        raised[w] = (raised[w] as number) | (unaffected[w % width] as number);
      let unchanged = 0;
      for (let i = 0; i < size; i++) {
        if (isSuperset(raised, 0, sets, i * words, words)) {
          unchanged++;
          meet.add(sets, i * words);
          continue;
        }
        for (let w = 0; w < words; w++)
          set[w] = (sets[i * words + w] as number) & (raised[w] as number);
        meet.add(set, 0);
      }
      if (unchanged === size) return antichain;
    }
    return meet;
  };
}
