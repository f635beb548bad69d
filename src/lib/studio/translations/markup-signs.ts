/** Markup between colons in author's texts: unknown signs, and signs lost in a translation. */
import type { FileKind } from '$lib/problem-file/file-kind';

/** A candidate for a sign; it has a letter, unlike a time of day. */
const MEANT = /:(?=[^:]*[A-Za-z])[A-Za-z0-9]{1,15}:/g;

function signsIn(words: string): readonly string[] {
  return [...new Set(words.match(MEANT) ?? [])];
}

/** Candidates that are no sign of this file format and would be shown literally. */
export function unknownSigns(words: string, { textMarkup: sign }: FileKind): readonly string[] {
  if (!sign) return [];
  const known = new RegExp(`^(?:${sign.whole.source})$`);
  return signsIn(words).filter((written) => !known.test(written.replace('10', 'T')));
}

/** The signs in only one of two texts: those of the first, then those of the second. */
export function differingSigns(original: string, translated: string): readonly string[] {
  const [ones, others] = [signsIn(original), signsIn(translated)];
  return [
    ...ones.filter((sign) => !others.includes(sign)),
    ...others.filter((sign) => !ones.includes(sign)),
  ];
}
