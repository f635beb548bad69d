/** A text of a file written in one of its languages, in the way in which it was written before. */
import { isMap, isNode, isScalar, parseDocument, Scalar } from 'yaml';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import type { YamlPath } from '../yaml/yaml-document';
import { removeValue, setValue } from './yaml-edits';

/**
 * Writes the words of a language at the end of a path that leads to a text, which becomes a map of languages when it was
 * none; no words take a translation out, and leave English empty where it is. Null where nothing changes, and where the
 * text is no YAML.
 */
export function setTranslation(
  text: string,
  path: YamlPath,
  language: Language,
  words: string,
): TextEdit | null {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  if (document.errors.length > 0) return null;
  const node: unknown = document.getIn(path, true);
  if (isMap(node)) {
    const own: unknown = node.get(language, true);
    const below = [...path, language];
    if (words === '' && language !== 'en')
      return own === undefined ? null : removeValue(text, below);
    return over(text, below, own, words);
  }
  const english = isScalar(node) ? plain(node) : '';
  if (language === 'en') return english === words ? null : over(text, path, node, words);
  if (words === '') return null;
  return over(
    text,
    path,
    node,
    english === '' ? { [language]: words } : { en: english, [language]: words },
  );
}

/** What a scalar says: a number that was meant as a text is one. */
function plain({ value }: Scalar): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Writes over what stands there in its own style; where that cannot hold it, as `setValue` does, and at last in quotes. */
function over(text: string, path: YamlPath, node: unknown, value: Words): TextEdit | null {
  if (isScalar(node) && node.value === value) return null;
  const ways = [
    () => (isScalar(node) && typeof value === 'string' ? inItsStyle(text, node, value) : null),
    () => setValue(text, path, value),
    // A comment behind the line would become a part of lines that end there.
    () => (isScalar(node) ? inQuotes(node, value) : null),
  ];
  for (const way of ways) {
    const edit = way();
    if (edit && says(applyEdit(text, edit), path, value)) return edit;
  }
  return null;
}

type Words = string | { readonly [L in Language]?: string };

function says(text: string, path: YamlPath, value: Words): boolean {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  if (document.errors.length > 0) return false;
  const found: unknown = document.getIn(path, true);
  const said: unknown = isNode(found) ? found.toJS(document) : undefined;
  return typeof value === 'string'
    ? said === value
    : LANGUAGES.every((each) => (said as Record<string, unknown> | null)?.[each] === value[each]);
}

function inQuotes({ range }: Scalar, value: Words): TextEdit {
  const [from = 0, to = 0] = range ?? [];
  const written = (words: string): string => JSON.stringify(words);
  if (typeof value === 'string') return { from, to, insert: written(value) };
  const entries = Object.entries(value).map(
    ([language, words]) => `${language}: ${written(words)}`,
  );
  return { from, to, insert: `{ ${entries.join(', ')} }` };
}

function inItsStyle(text: string, node: Scalar, words: string): TextEdit | null {
  const [from = 0, to = 0] = node.range ?? [];
  switch (node.type) {
    case Scalar.QUOTE_DOUBLE:
      return { from, to, insert: JSON.stringify(words) };
    case Scalar.QUOTE_SINGLE:
      return { from, to, insert: `'${words.replaceAll("'", "''")}'` };
    case Scalar.BLOCK_LITERAL:
      return linesOver(text, from, to, words);
    default:
      return null;
  }
}

/** The lines below a `|`, as deep as those that stood there. */
function linesOver(text: string, from: number, to: number, words: string): TextEdit | null {
  const header = /^[^\n]*\n/.exec(text.slice(from, to))?.[0];
  if (header === undefined) return null;
  const start = from + header.length;
  const [, margin = ''] = /^(?:[ \t]*\r?\n)*([ \t]+)\S/.exec(text.slice(start, to)) ?? [];
  if (margin === '') return null;
  const lines = words.replace(/\n$/, '').split('\n');
  const insert = lines.map((line) => (line === '' ? '' : margin + line)).join('\n');
  return { from: start, to: text[to - 1] === '\n' ? to - 1 : to, insert };
}
