/** The languages in which the app speaks; English is always there. */
export const LANGUAGES = ['en', 'ja', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text of an author's, in English and in as many other languages as were written. */
export type LocalizedText = { readonly en: string } & { readonly [L in Language]?: string };

/** The text in a language, or in English where it was not written. */
export function localize(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}
