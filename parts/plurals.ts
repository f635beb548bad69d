/**
 * Caches `Intl.PluralRules` by language: the compiled messages create them anew for every message
 * with a count.
 */
import type { Plugin } from 'vite';

const CREATES_RULES =
  /(export function plural\(locale, input, options\) \{\s*return )new Intl\.PluralRules\(locale, options\)(\.select\(Number\(input\)\))/;

/**
 * The compiled registry of the messages with cached plural rules. Throws for an unknown registry.
 */
export function cachePluralRules(code: string): string {
  if (!CREATES_RULES.test(code))
    throw new Error('The registry of the messages creates plural rules in an unknown way.');
  return `${code.replace(CREATES_RULES, '$1rulesFor(locale, options)$2')}
const rulesByOptions = new Map();
function rulesFor(locale, options = {}) {
  const key = locale + JSON.stringify(options);
  let rules = rulesByOptions.get(key);
  if (!rules) rulesByOptions.set(key, (rules = new Intl.PluralRules(locale, options)));
  return rules;
}
`;
}

export function pluralsPlugin(): Plugin {
  return {
    name: 'cached-plural-rules',
    transform: {
      filter: { id: /paraglide\/registry\.js$/ },
      handler: (code) => ({ code: cachePluralRules(code), map: null }),
    },
  };
}
