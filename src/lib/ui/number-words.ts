/** Numbers for a reader: small ones in a sentence in words where the language writes them so, shares and large ones in figures. */
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';

/** "none", "three"; in figures above thirteen. */
export function countInWords(count: number): string {
  return m.numbers_in_words().split(',')[count] ?? String(count);
}

/** "Three", at the beginning of a sentence. */
export function capitalizedCountInWords(count: number): string {
  const word = countInWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A share from 0 to 1 in hundredths, with one place: "28.8 %". */
export function formatPercent(share: number): string {
  return share.toLocaleString(getLocale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** A whole number as it is written. */
export function formatCount(count: number): string {
  return count.toLocaleString(getLocale());
}
