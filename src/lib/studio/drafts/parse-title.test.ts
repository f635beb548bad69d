import { dump, load } from 'js-yaml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, localize, type LocalizedText } from '$lib/core/localized-text';
import { parseTitle } from './parse-title';

const files = import.meta.glob<string>('/problems/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A title that needs no escapes: what a person types. */
const words = fc.stringMatching(/^[A-Za-z가-힣あ-ん][A-Za-z가-힣あ-ん !?.’-]{0,30}[a-z]$/);
const title: fc.Arbitrary<LocalizedText> = fc.record(
  { en: words, ja: words, ko: words },
  { requiredKeys: ['en'] },
);

describe('the title in a text', () => {
  it('is what every problem of the library is called, in each language', () => {
    expect(Object.keys(files).length).toBeGreaterThan(100);
    for (const text of Object.values(files))
      for (const language of LANGUAGES) {
        const read = load(text) as { title: LocalizedText };
        expect(parseTitle(text, language)).toBe(localize(read.title, language));
      }
  });

  it('is found however it is written, and in English where it is not in the language', () => {
    const writing = fc.record({
      flowLevel: fc.constantFrom(-1, 1),
      quotingType: fc.constantFrom('single' as const, 'double' as const),
      forceQuotes: fc.boolean(),
    });
    fc.assert(
      fc.property(title, writing, fc.constantFrom(...LANGUAGES), (written, how, language) => {
        const text = dump({ id: 'x', title: written, lead: { en: 'no title' } }, { ...how });
        expect(parseTitle(text, language)).toBe(localize(written, language));
      }),
    );
  });

  it('is the same for all where it is written once', () => {
    for (const text of [
      'title: Keep it # yet',
      'title: "Keep it" # yet',
      "table: x\ntitle: 'Keep it'",
    ])
      for (const language of LANGUAGES) expect(parseTitle(text, language)).toBe('Keep it');
  });

  it('is nothing where there is none', () => {
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
