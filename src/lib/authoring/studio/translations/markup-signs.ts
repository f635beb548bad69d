/**
 * Checks signs, the markup between colons in an author's texts, such as `:HA:` for a card: unknown
 * signs, and signs lost in a translation.
 */
import type { FileKind } from '$lib/problem-file/file-kind';

/** A candidate for a sign; it has a letter, unlike the `:30:` of a time of day. */
const SIGN_CANDIDATE = /:(?=[^:]*[A-Za-z])[A-Za-z0-9]{1,15}:/g;

function signsIn(words: string): readonly string[] {
  return [...new Set(words.match(SIGN_CANDIDATE) ?? [])];
}

/** Candidates that are no sign of this file format and would be shown literally. */
export function unknownSigns(words: string, { textMarkup }: FileKind): readonly string[] {
  if (!textMarkup) return [];
  const validSign = new RegExp(`^(?:${textMarkup.whole.source})$`);
  // A ten may be written as `10` or as `T`.
  return signsIn(words).filter((sign) => !validSign.test(sign.replace('10', 'T')));
}

/** The signs in only one of two texts: those of the first, then those of the second. */
export function differingSigns(original: string, translated: string): readonly string[] {
  const originalSigns = signsIn(original);
  const translatedSigns = signsIn(translated);
  return [
    ...originalSigns.filter((sign) => !translatedSigns.includes(sign)),
    ...translatedSigns.filter((sign) => !originalSigns.includes(sign)),
  ];
}
