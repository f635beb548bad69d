/** The texts of a file while it is being written. */
import type { PositionLookup } from '$lib/core/text-positions';
import type { FileKind } from '$lib/problem-file/file-kind';
import { collectTexts, type FileText } from '$lib/problem-file/languages/collect-texts';
import { readDocument } from '$lib/problem-file/yaml/read-document';
import { m } from '$lib/paraglide/messages';

export interface FileTexts {
  readonly texts: readonly FileText[];
  readonly placeAt: PositionLookup;
}

/** Null where the text is no YAML that can be read: then nothing can be changed in it either. */
export function readTexts(text: string, kind: FileKind): FileTexts | null {
  const document = readDocument(text, kind);
  if (!document.ok) return null;
  const { root, placeAt } = document.value;
  return { texts: collectTexts(root, kind), placeAt };
}

/** The words of a text as one edits them: a block ends with its line, which nobody typed. */
export function translationOf(text: FileText, language: 'en' | 'ja' | 'ko'): string {
  return text.written[language]?.words.trimEnd() ?? '';
}

const NAMES: Readonly<Record<string, () => string>> = {
  title: m.words_title,
  hints: m.words_hint,
  name: m.words_name,
  note: m.words_note,
  why: m.words_why,
  explanation: m.words_explanation,
};

/** What a text is called: the title, the second hint, the reason of a card. */
export function textLabel({ key, number, label: beside }: FileText): string {
  const named = Object.hasOwn(NAMES, key) ? NAMES[key]?.() : key;
  const numbered = key === 'title' || key === 'explanation' ? '' : ` ${number}`;
  return `${named ?? key}${numbered}${beside === '' ? '' : ` · ${beside}`}`;
}

/** A name for it that stays while words are typed. */
export function keyOfText({ path }: FileText): string {
  return path.join('.');
}

/** The text in which a place of the file lies; null between them. */
export function textAt(texts: readonly FileText[], offset: number): FileText | null {
  return texts.find(({ from, to }) => from <= offset && offset <= to) ?? null;
}
