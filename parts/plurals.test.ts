/**
 * The patch of the compiled messages that caches plural rules: the results are the same, and the
 * rules of a language are created once.
 */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { cachePluralRules } from './plurals.ts';

/** The generated module of the message compiler. */
const GENERATED = readFileSync('src/lib/paraglide/registry.js', 'utf8');

type Plural = (locale: string, input: unknown, options?: Intl.PluralRulesOptions) => string;
let moduleCount = 0;
const pluralOf = async (code: string): Promise<Plural> => {
  // A different text each time: a module with the same text is cached, with its plural rules.
  const text = encodeURIComponent(`${code}\n// ${moduleCount++}`);
  const { plural } = (await import(/* @vite-ignore */ `data:text/javascript,${text}`)) as {
    plural: Plural;
  };
  return plural;
};

it('the plural of a number is that of the original module', async () => {
  const [original, patched] = [
    await pluralOf(GENERATED),
    await pluralOf(cachePluralRules(GENERATED)),
  ];
  for (const locale of ['en', 'ja', 'ko'])
    for (const type of ['cardinal', 'ordinal'] as const)
      for (const number of [0, 1, 2, 3, 4, 11, 21, '1', 1.5]) {
        expect(patched(locale, number, { type })).toBe(original(locale, number, { type }));
        expect(patched(locale, number)).toBe(original(locale, number));
      }
});

it('plural rules are created once for each language', async () => {
  const plural = await pluralOf(cachePluralRules(GENERATED));
  let createdCount = 0;
  class Counted extends Intl.PluralRules {
    constructor(locale: string) {
      super(locale);
      createdCount++;
    }
  }
  vi.stubGlobal('Intl', { PluralRules: Counted });
  for (let i = 0; i < 10; i++) plural(i % 2 === 0 ? 'en' : 'ja', i, {});
  vi.unstubAllGlobals();
  expect(createdCount).toBe(2);
});

it('a generated module of another form is rejected', () => {
  expect(() => cachePluralRules('export function plural() {}')).toThrow('unknown way');
});
