/** Dates in the reader's language and region. */
import { browser } from '$app/environment';
import type { Language } from '$lib/core/localized-text';
import { getLocale } from '$lib/paraglide/runtime';

/**
 * Writes dates in the app's language, in the manner of the reader's region: "26 Nov 2026" in
 * Britain.
 */
export function createDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(
    findPreferredLocale(getLocale(), browser ? navigator.languages : []),
    options,
  );
}

/** Language, script and region at the start of a tag (RFC 5646). */
const LOCALE = /^[a-z]+(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?=-|$)/i;

/**
 * The browser's first preferred tag of this language, with script and region; else the language.
 */
export function findPreferredLocale(language: Language, preferred: readonly string[]): string {
  const locales = preferred.flatMap((tag) => LOCALE.exec(tag) ?? []);
  return locales.find((locale) => locale.split('-', 1)[0]?.toLowerCase() === language) ?? language;
}
