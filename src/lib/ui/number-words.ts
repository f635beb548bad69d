/** Small numbers as they are told in a sentence: in words where the language writes them so. */
import { m } from '$lib/paraglide/messages';

/** "none", "three"; in figures above thirteen. */
export function inWords(count: number): string {
  return m.numbers_in_words().split(',')[count] ?? String(count);
}

/** "Three", at the beginning of a sentence. */
export function inWordsAtFirst(count: number): string {
  const word = inWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
