/** Detects titles that give the answer away; some students read them before they play. */
import { LANGUAGES, type Language, type LocalizedText } from '$lib/core/localized-text';

/** The names of one part of the answer, such as a way of playing, in each language. */
export type SpoilerPhrases = Readonly<Record<Language, readonly string[]>>;

/** The spoilers among the themes of a problem: those that name a way of playing. */
export function spoilersOfThemes<Theme extends string>(
  themes: readonly Theme[],
  phrasesByTheme: Readonly<Partial<Record<Theme, SpoilerPhrases>>>,
): readonly SpoilerPhrases[] {
  return themes.flatMap((theme) => phrasesByTheme[theme] ?? []);
}

/** Phrases that are the same in every language, such as card symbols. */
export function sameInEveryLanguage(...words: readonly string[]): SpoilerPhrases {
  return { en: words, ja: words, ko: words };
}

/**
 * The first spoiler phrase that a title contains, or null. Hyphens, spaces and case are ignored; in
 * Latin script the phrase must consist of whole words.
 */
export function findSpoiler(
  title: LocalizedText,
  spoilers: readonly SpoilerPhrases[],
): string | null {
  const texts = LANGUAGES.flatMap((language) => title[language] ?? []);
  const phrases = spoilers.flatMap((spoiler) => LANGUAGES.flatMap((language) => spoiler[language]));
  return phrases.find((phrase) => texts.some((text) => contains(text, phrase))) ?? null;
}

/** Phrases in a script that separates words by spaces. */
const SPACED_SCRIPT = /^[\p{Script=Latin}\p{N}\s\-♠♥♦♣]+$/u;

/** True when a text contains a phrase: as whole words in a spaced script, else anywhere. */
function contains(text: string, phrase: string): boolean {
  const joinedPhrase = joinLetters(phrase);
  return SPACED_SCRIPT.test(phrase)
    ? hasConsecutiveWords(wordsOf(text), joinedPhrase)
    : joinLetters(text).includes(joinedPhrase);
}

/** True where consecutive words, joined, are the joined phrase or its plural with s. */
function hasConsecutiveWords(words: readonly string[], joinedPhrase: string): boolean {
  return words.some((_, start) => {
    let joinedWords = '';
    for (const word of words.slice(start)) {
      joinedWords += word;
      if (joinedWords === joinedPhrase || joinedWords === `${joinedPhrase}s`) return true;
      if (joinedWords.length > joinedPhrase.length) return false;
    }
    return false;
  });
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The text without spaces, hyphens and middle dots. */
function joinLetters(text: string): string {
  return normalize(text).replace(/[\s\-‐–・·]/gu, '');
}

function wordsOf(text: string): readonly string[] {
  return normalize(text)
    .split(/[^\p{L}\p{N}♠♥♦♣]+/u)
    .filter(Boolean);
}
