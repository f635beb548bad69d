/** The formats of dates, and their locale: that of the language which the browser prefers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import { dateFormat, findPreferredLocale } from './date-words';

describe('the locale of dates', () => {
  it.each([
    ['en', ['en-GB', 'en-US', 'en'], 'en-GB'],
    ['en', ['ko-KR', 'en-AU'], 'en-AU'],
    ['en', ['en-GB-oxendict'], 'en-GB'],
    ['en', ['enm', 'de-DE'], 'en'],
    ['ko', ['en-GB', 'de'], 'ko'],
    ['ja', [], 'ja'],
  ] as const)(
    'in the language %s with the preferred locales %j is %s',
    (language, preferred, locale) => {
      expect(findPreferredLocale(language, preferred)).toBe(locale);
    },
  );

  it('is a valid locale of the language for any list of preferences', () => {
    const subtag = fc.oneof(fc.constantFrom('US', 'Latn', '419', 'x', 'u', 'posix'), fc.string());
    const tag = fc
      .tuple(fc.constantFrom(...LANGUAGES), fc.constantFrom('-', '@', '_'), fc.array(subtag))
      .map(([language, sign, subtags]) => [language, ...subtags].join(sign));
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.array(tag), (language, preferred) => {
        const { locale } = new Intl.DateTimeFormat(
          findPreferredLocale(language, preferred),
        ).resolvedOptions();
        expect(locale.slice(0, 2)).toBe(language);
      }),
    );
  });
});

it('a format is created once for equal options', () => {
  const weekday = (): Intl.DateTimeFormat => dateFormat({ weekday: 'long', timeZone: 'UTC' });
  expect(weekday()).toBe(weekday());
  expect(weekday()).not.toBe(dateFormat({ weekday: 'narrow', timeZone: 'UTC' }));
});
