/** The languages of the app; every text exists in English. */
export const LANGUAGES = ['en', 'ja', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in English and in any of the other languages. */
export type LocalizedText = { readonly en: string } & { readonly [L in Language]?: string };

/** The text in a language, with English as the fallback. */
export function localize(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}
