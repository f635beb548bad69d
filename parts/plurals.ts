/** The rules of plurals are made once a language: the compiled messages make them anew for every message that counts. */
import type { Plugin } from 'vite';

const MADE_ANEW =
  /(export function plural\(locale, input, options\) \{\s*return )new Intl\.PluralRules\(locale, options\)(\.select\(Number\(input\)\))/;

/** The compiled registry of the messages, its plural rules kept. Throws when it is not written as it was. */
export function pluralsKept(code: string): string {
  if (!MADE_ANEW.test(code))
    throw new Error('The registry of the messages makes plurals otherwise.');
  return `${code.replace(MADE_ANEW, '$1rulesFor(locale, options)$2')}
const kept = new Map();
function rulesFor(locale, options = {}) {
  const name = locale + JSON.stringify(options);
  let rules = kept.get(name);
  if (!rules) kept.set(name, (rules = new Intl.PluralRules(locale, options)));
  return rules;
}
`;
}

export function pluralsPlugin(): Plugin {
  return {
    name: 'plurals-kept',
    transform: {
      filter: { id: /paraglide\/registry\.js$/ },
      handler: (code) => ({ code: pluralsKept(code), map: null }),
    },
  };
}
