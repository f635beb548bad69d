/** Titles that tell the answer: some students read them before they play. */
import { LANGUAGES, type Language, type LocalizedText } from '$lib/core/localized-text';

/** One thing that nobody should read before it is found, as it is called in each language. */
export type SpoilerPhrases = Readonly<Record<Language, readonly string[]>>;

/** What tells the answer of a problem: the ways of playing among its themes, and its first card. */
export function spoilersOfThemes<Theme extends string>(
  themes: readonly Theme[],
  ways: Readonly<Partial<Record<Theme, SpoilerPhrases>>>,
): readonly SpoilerPhrases[] {
  return themes.flatMap((theme) => ways[theme] ?? []);
}

/** A sign that is written alike in every language. */
export function sameInEveryLanguage(...words: readonly string[]): SpoilerPhrases {
  return { en: words, ja: words, ko: words };
}

/**
 * The first of the sayings that a title speaks out, as it is called there; null where it tells nothing. Hyphens, spaces
 * and capitals make no difference; in English it has to be a word of its own.
 */
export function findSpoiler(
  title: LocalizedText,
  sayings: readonly SpoilerPhrases[],
): string | null {
  const texts = LANGUAGES.flatMap((language) => title[language] ?? []);
  const said = sayings.flatMap((saying) => LANGUAGES.flatMap((language) => saying[language]));
  return said.find((words) => texts.some((text) => speaks(text, words))) ?? null;
}

/** Words of a script that writes them apart from each other. */
const APART = /^[\p{Script=Latin}\p{N}\s\-♠♥♦♣]+$/u;

function speaks(text: string, words: string): boolean {
  const sought = together(words);
  return APART.test(words) ? hasRun(wordsOf(text), sought) : together(text).includes(sought);
}

/** Whether some words that follow each other are this one, written together. */
function hasRun(words: readonly string[], sought: string): boolean {
  return words.some((_, from) => {
    let run = '';
    for (const word of words.slice(from)) {
      run += word;
      if (run === sought || run === `${sought}s`) return true;
      if (run.length > sought.length) return false;
    }
    return false;
  });
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Without what stands between letters. */
function together(text: string): string {
  return plain(text).replace(/[\s\-‐–・·]/gu, '');
}

function wordsOf(text: string): readonly string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}♠♥♦♣]+/u)
    .filter(Boolean);
}
