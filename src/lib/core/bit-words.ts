/**
 * Sets of small whole numbers that change in place, as typed words of 32 bits: for searches that
 * reuse their memory. Several sets may lie one behind the other in an array: `offset` is the word
 * at which the set in question begins. For sets that never change see `bit-set.ts`.
 */
import { popcount } from './bits';

export type BitWords = Int32Array;

export function hasBitAt(words: BitWords, index: number, offset = 0): boolean {
  return (((words[offset + (index >>> 5)] as number) >>> (index & 31)) & 1) === 1;
}

export function setBitAt(words: BitWords, index: number, offset = 0): void {
  const wordIndex = offset + (index >>> 5);
  words[wordIndex] = (words[wordIndex] as number) | (1 << (index & 31));
}

export function clearBitAt(words: BitWords, index: number, offset = 0): void {
  const wordIndex = offset + (index >>> 5);
  words[wordIndex] = (words[wordIndex] as number) & ~(1 << (index & 31));
}

/** The number of elements in the whole array. */
export function sizeOfWords(words: BitWords): number {
  let size = 0;
  for (let w = 0; w < words.length; w++) size += popcount(words[w] as number);
  return size;
}
