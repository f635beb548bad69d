/** Dates in the reader's language and region. */
import { browser } from '$app/environment';
import type { Language } from '$lib/core/localized-text';
import { getLocale } from '$lib/paraglide/runtime';

/** The formats so far, by locale and options: the browser takes milliseconds to create one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes dates in the app's language, in the manner of the reader's region: "26 Nov 2026" in
 * Britain. The same format for equal options.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = findPreferredLocale(getLocale(), browser ? navigator.languages : []);
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
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

/** "today", "yesterday", "5 days ago". */
export function daysAgoText(days: number): string {
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-days, 'day');
}
