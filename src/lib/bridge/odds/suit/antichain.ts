/** Sets of splits as bits, 32 in a word, and fronts: collections of sets of which none holds another. */

import { sizeOfWords, type BitWords } from '$lib/core/bit-words';

export type SplitSet = BitWords;

/** Whether one set holds all of another; both lie at a place in a row of sets. */
function isSuperset(sets: SplitSet, at: number, other: SplitSet, from: number, words: number): boolean {
  for (let w = 0; w < words; w++)
    if (((other[from + w] as number) & ~(sets[at + w] as number)) !== 0) return false;
  return true;
}

/** Writes a set into `to` with every split moved up by so many places, in each of the layers of so many words. */
export function shiftSets(to: SplitSet, sets: SplitSet, at: number, by: number, width: number): void {
  const whole = by >>> 5;
  const part = by & 31;
  for (let layer = 0; layer < to.length; layer += width)
    for (let w = width - 1; w >= 0; w--) {
      const from = w - whole;
      const here = at + layer + from;
      const high = from >= 0 ? (sets[here] as number) << part : 0;
      const low = part > 0 && from > 0 ? (sets[here - 1] as number) >>> (32 - part) : 0;
      to[layer + w] = high | low;
    }
}

export class Antichain {
  size = 0;
  readonly words: number;
  sets: SplitSet;

  constructor(words: number, room = 4) {
    this.words = words;
    this.sets = new Int32Array(words * room);
  }

  static fromSet(set: SplitSet): Antichain {
    const front = new Antichain(set.length, 1);
    front.add(set, 0);
    return front;
  }

  /** Takes a set in, unless one here holds it already; what it holds goes. */
  add(from: SplitSet, at: number): void {
    const { words } = this;
    let { sets } = this;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const here = i * words;
      if (isSuperset(sets, here, from, at, words)) return;
      if (isSuperset(from, at, sets, here, words)) continue;
      if (kept < i) sets.copyWithin(kept * words, here, here + words);
      kept++;
    }
    if ((kept + 1) * words > sets.length) {
      sets = new Int32Array(2 * (kept + 1) * words);
      sets.set(this.sets);
      this.sets = sets;
    }
    for (let w = 0; w < words; w++) sets[kept * words + w] = from[at + w] as number;
    this.size = kept + 1;
  }

  /** Whether a set here holds all of that one. */
  covers(set: SplitSet): boolean {
    for (let i = 0; i < this.size; i++)
      if (isSuperset(this.sets, i * this.words, set, 0, this.words)) return true;
    return false;
  }

  /** Keeps so many of the largest sets: each can still be reached, but not everything that could. */
  keepLargest(most: number): void {
    if (this.size <= most) return;
    const sets = this.largestFirst();
    this.size = 0;
    for (const set of sets.slice(0, most)) this.add(set, 0);
  }

  /** Makes one set of all beyond so many: it holds everything that can be reached, and more. */
  mergeSmallest(most: number): void {
    if (this.size <= most) return;
    const sets = this.largestFirst();
    this.size = 0;
    const rest = new Int32Array(this.words);
    for (const set of sets.slice(most - 1))
      set.forEach((word, w) => (rest[w] = (rest[w] ?? 0) | word));
    for (const set of [rest, ...sets.slice(0, most - 1)]) this.add(set, 0);
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
 * What is common to a set of one front and a set of another. Those of the other are moved up first, by so many places in each
 * layer, and given all of `outside`, which has one layer. Where nothing is lost the front itself comes back.
 */
export type AntichainMeet = (front: Antichain, other: Antichain, by: number, outside: SplitSet) => Antichain;

/** For sets of so many words; it has its own room to put two together in. */
export function createAntichainMeet(words: number): AntichainMeet {
  const moved = new Int32Array(words);
  const set = new Int32Array(words);
  return (front, other, by, outside) => {
    const width = outside.length;
    const { sets, size } = front;
    const both = new Antichain(words, Math.max(size, other.size));
    for (let j = 0; j < other.size; j++) {
      shiftSets(moved, other.sets, j * words, by, width);
      for (let w = 0; w < words; w++)
        moved[w] = (moved[w] as number) | (outside[w % width] as number);
      let whole = 0;
      for (let i = 0; i < size; i++) {
        if (isSuperset(moved, 0, sets, i * words, words)) {
          whole++;
          both.add(sets, i * words);
          continue;
        }
        for (let w = 0; w < words; w++)
          set[w] = (sets[i * words + w] as number) & (moved[w] as number);
        both.add(set, 0);
      }
      if (whole === size) return front;
    }
    return both;
  };
}
