/** The translatable texts of a draft. */
import type { PositionLookup } from '$lib/core/text-positions';
import type { FileKind } from '$lib/problem-file/file-kind';
import { collectTexts, type FileText } from '$lib/problem-file/languages/collect-texts';
import { readDocument } from '$lib/problem-file/yaml/read-document';
import { m } from '$lib/paraglide/messages';

export interface TranslatableTexts {
  readonly texts: readonly FileText[];
  /** The line and column of an offset in the file. */
  readonly placeAt: PositionLookup;
}

/** The texts of a file; null while it is invalid YAML and cannot be edited. */
export function readTexts(text: string, kind: FileKind): TranslatableTexts | null {
  const document = readDocument(text, kind);
  if (!document.ok) return null;
  const { root, positionAt: placeAt } = document.value;
  return { texts: collectTexts(root, kind), placeAt };
}

/** The text in a language for editing, without the line break that ends a YAML block. */
export function translationOf(text: FileText, language: 'en' | 'ja' | 'ko'): string {
  return text.translations[language]?.text.trimEnd() ?? '';
}

/** The names of texts by their keys in the file. */
const NAMES: Readonly<Record<string, () => string>> = {
  title: m.words_title,
  hints: m.words_hint,
  name: m.words_name,
  note: m.words_note,
  why: m.words_why,
  explanation: m.words_explanation,
};

/** The label of a text, such as "Hint 2" or, with its neighbouring value, "Reason 1 · HA". */
export function textLabel({ key, number, label }: FileText): string {
  const name = (Object.hasOwn(NAMES, key) ? NAMES[key]?.() : undefined) ?? key;
  const isSingle = key === 'title' || key === 'explanation';
  return `${name}${isSingle ? '' : ` ${number}`}${label === '' ? '' : ` · ${label}`}`;
}

/** A key of the text that is stable while it is edited. */
export function keyOfText({ path }: FileText): string {
  return path.join('.');
}

/** The text that contains an offset of the file; null for none. */
export function textAt(texts: readonly FileText[], offset: number): FileText | null {
  return texts.find(({ from, to }) => from <= offset && offset <= to) ?? null;
}
