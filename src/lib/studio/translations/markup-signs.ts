/** The signs in an author's text that stand between colons: which of them nothing draws, and which a translation lost. */
import type { FileKind } from '$lib/problem-file/file-kind';

/** What is meant as a sign; a time of day has no letter. */
const MEANT = /:(?=[^:]*[A-Za-z])[A-Za-z0-9]{1,15}:/g;

function signsIn(words: string): readonly string[] {
  return [...new Set(words.match(MEANT) ?? [])];
}

/** What looks like a sign and is none of this kind of file: it would stand there as it is written. */
export function unknownSigns(words: string, { textMarkup: sign }: FileKind): readonly string[] {
  if (!sign) return [];
  const known = new RegExp(`^(?:${sign.whole.source})$`);
  return signsIn(words).filter((written) => !known.test(written.replace('10', 'T')));
}

/** The signs that only one of two texts has, in the order of the first and then of the second. */
export function differingSigns(original: string, translated: string): readonly string[] {
  const [ones, others] = [signsIn(original), signsIn(translated)];
  return [
    ...ones.filter((sign) => !others.includes(sign)),
    ...others.filter((sign) => !ones.includes(sign)),
  ];
}
