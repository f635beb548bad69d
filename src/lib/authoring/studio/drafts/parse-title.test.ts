/** The title that is found in a file without parsing it, compared with that of a YAML parser. */
import { dump, load } from 'js-yaml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, localize, type LocalizedText } from '$lib/core/localized-text';
import { parseTitle } from './parse-title';

/** The problem files of the library by path. */
const files = import.meta.glob<string>('/problems/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A title of letters and simple punctuation, which needs no escapes in YAML. */
const anyWords = fc.stringMatching(/^[A-Za-z가-힣あ-ん][A-Za-z가-힣あ-ん !?.’-]{0,30}[a-z]$/);
const anyTitle: fc.Arbitrary<LocalizedText> = fc.record(
  { en: anyWords, ja: anyWords, ko: anyWords },
  { requiredKeys: ['en'] },
);

describe('parseTitle', () => {
  it('finds the title of every problem of the library in each language', () => {
    expect(Object.keys(files).length).toBeGreaterThan(100);
    for (const text of Object.values(files))
      for (const language of LANGUAGES) {
        const read = load(text) as { title: LocalizedText };
        expect(parseTitle(text, language)).toBe(localize(read.title, language));
      }
  });

  it('finds a title in any YAML style, and the English one where the language has none', () => {
    const anyDumpOptions = fc.record({
      flowLevel: fc.constantFrom(-1, 1),
      quotingType: fc.constantFrom('single' as const, 'double' as const),
      forceQuotes: fc.boolean(),
    });
    fc.assert(
      fc.property(
        anyTitle,
        anyDumpOptions,
        fc.constantFrom(...LANGUAGES),
        (title, options, language) => {
          const text = dump({ id: 'x', title, lead: { en: 'no title' } }, { ...options });
          expect(parseTitle(text, language)).toBe(localize(title, language));
        },
      ),
    );
  });

  it('finds a title without languages for every language, without its comment', () => {
    for (const text of [
      'title: Keep it # yet',
      'title: "Keep it" # yet',
      "table: x\ntitle: 'Keep it'",
    ])
      for (const language of LANGUAGES) expect(parseTitle(text, language)).toBe('Keep it');
  });

  it('returns an empty text where there is no title', () => {
    for (const text of [
      '',
      'title:',
      'title: # later',
      'title:\nlead:\n  en: No',
      'title: {',
      'a: 1',
    ])
      expect(parseTitle(text, 'ja')).toBe('');
  });
});
