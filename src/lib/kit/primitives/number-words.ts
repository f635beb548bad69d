/**
 * Numbers for display: small ones as words where the language does so, shares and large ones in
 * figures.
 */
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

/** Formats a share from 0 to 1 as a percentage with one decimal: "28.8%". */
export function formatPercent(share: number): string {
  return share.toLocaleString(getLocale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** Formats a whole number for the locale. */
export function formatCount(count: number): string {
  return count.toLocaleString(getLocale());
}
