/** What a problem calls itself, as far as it can be told without reading it all: a text that is being written too. */
import type { Language } from '$lib/core/localized-text';

/** The title of a text in a language, or in English where it has none in it; empty where it gives itself none. */
export function parseTitle(text: string, language: Language = 'en'): string {
  const [block = ''] = /^title:.*(?:\r?\n[ \t]+.*)*/m.exec(text) ?? [];
  const [, first = ''] = /^title:(.*)/.exec(block) ?? [];
  const forAll = stripQuotes(first);
  if (forAll !== '' && !forAll.startsWith('{')) return forAll;
  return stripQuotes(titleInLanguage(block, language) ?? titleInLanguage(block, 'en') ?? '');
}

/** What stands for a language in `title: { en: …, ja: … }` or on a line below `title:`; null for nothing. */
function titleInLanguage(block: string, language: Language): string | null {
  const inBraces = new RegExp(`^title:.*[{,][ \\t]*${language}:[ \\t]*("[^"]*"|'[^']*'|[^,}]*)`);
  const below = new RegExp(`^[ \\t]+${language}:(.*)`, 'm');
  return inBraces.exec(block)?.[1] ?? below.exec(block)?.[1] ?? null;
}

/** A value without its quotes, or without the remark behind it. */
function stripQuotes(written: string): string {
  const value = written.trim();
  const [, quoted] = /^"([^"]*)"/.exec(value) ?? /^'([^']*)'/.exec(value) ?? [];
  if (quoted !== undefined) return quoted.trim();
  const remark = value.search(/(?:^|[ \t])#/);
  return (remark < 0 ? value : value.slice(0, remark)).trim();
}
