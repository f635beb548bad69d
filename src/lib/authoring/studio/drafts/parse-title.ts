/**
 * The title in a problem file, found without parsing all of it: the text may be incomplete YAML.
 */
import type { Language } from '$lib/core/localized-text';

/** The title in a language, else in English; empty where the file has none. */
export function parseTitle(text: string, language: Language = 'en'): string {
  // The title's line and the indented lines below it.
  const [block = ''] = /^title:.*(?:\r?\n[ \t]+.*)*/m.exec(text) ?? [];
  const [, first = ''] = /^title:(.*)/.exec(block) ?? [];
  const singleTitle = stripQuotes(first);
  if (singleTitle !== '' && !singleTitle.startsWith('{')) return singleTitle;
  return stripQuotes(titleInLanguage(block, language) ?? titleInLanguage(block, 'en') ?? '');
}

/**
 * The value for a language in `title: { en: …, ja: … }` or on a line below `title:`; null for none.
 */
function titleInLanguage(block: string, language: Language): string | null {
  const inBraces = new RegExp(`^title:.*[{,][ \\t]*${language}:[ \\t]*("[^"]*"|'[^']*'|[^,}]*)`);
  const below = new RegExp(`^[ \\t]+${language}:(.*)`, 'm');
  return inBraces.exec(block)?.[1] ?? below.exec(block)?.[1] ?? null;
}

/** Removes the quotes of a value, or the comment after it. */
function stripQuotes(source: string): string {
  const value = source.trim();
  const [, quoted] = /^"([^"]*)"/.exec(value) ?? /^'([^']*)'/.exec(value) ?? [];
  if (quoted !== undefined) return quoted.trim();
  const commentIndex = value.search(/(?:^|[ \t])#/);
  return (commentIndex < 0 ? value : value.slice(0, commentIndex)).trim();
}
