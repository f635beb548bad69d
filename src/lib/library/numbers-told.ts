/** Small numbers as they are told in a sentence: in words where the language writes them so. */
import { m } from '$lib/paraglide/messages';

const WORDS: readonly (() => string)[] = [
  ...[m.names_number_1, m.names_number_2, m.names_number_3, m.names_number_4, m.names_number_5],
  ...[m.names_number_6, m.names_number_7, m.names_number_8, m.names_number_9, m.names_number_10],
];

/** "three"; in figures above ten. */
export function inWords(count: number): string {
  return WORDS[count - 1]?.() ?? String(count);
}

/** "Three", at the beginning of a sentence. */
export function inWordsAtFirst(count: number): string {
  const word = inWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
