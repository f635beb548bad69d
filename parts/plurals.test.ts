import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { cachePluralRules } from './plurals.ts';

/** As the compiler of the messages writes it. */
const WRITTEN = readFileSync('src/lib/paraglide/registry.js', 'utf8');

type Plural = (locale: string, input: unknown, options?: Intl.PluralRulesOptions) => string;
let modules = 0;
const pluralOf = async (code: string): Promise<Plural> => {
  // A module of its own each time: one with the same text has made its rules already.
  const text = encodeURIComponent(`${code}\n// ${modules++}`);
  const { plural } = (await import(/* @vite-ignore */ `data:text/javascript,${text}`)) as {
    plural: Plural;
  };
  return plural;
};

it('plurals do not change', async () => {
  const [before, now] = [await pluralOf(WRITTEN), await pluralOf(cachePluralRules(WRITTEN))];
  for (const locale of ['en', 'ja', 'ko'])
    for (const type of ['cardinal', 'ordinal'] as const)
      for (const number of [0, 1, 2, 3, 4, 11, 21, '1', 1.5]) {
        expect(now(locale, number, { type })).toBe(before(locale, number, { type }));
        expect(now(locale, number)).toBe(before(locale, number));
      }
});

it('rules are created once a language', async () => {
  const plural = await pluralOf(cachePluralRules(WRITTEN));
  let made = 0;
  class Counted extends Intl.PluralRules {
    constructor(locale: string) {
      super(locale);
      made++;
    }
  }
  vi.stubGlobal('Intl', { PluralRules: Counted });
  for (let i = 0; i < 10; i++) plural(i % 2 === 0 ? 'en' : 'ja', i, {});
  vi.unstubAllGlobals();
  expect(made).toBe(2);
});

it('an unknown registry is refused', () => {
  expect(() => cachePluralRules('export function plural() {}')).toThrow('unknown way');
});
