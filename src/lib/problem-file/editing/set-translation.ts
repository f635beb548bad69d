/** Edits one text of a file in one language and keeps its YAML style. */
import { isMap, isNode, isScalar, Scalar } from 'yaml';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import type { YamlPath } from '../yaml/yaml-document';
import { isValidYaml, parseYaml } from './parse-yaml';
import { removeValue, setValue } from './yaml-edits';

/**
 * The edit that sets the text at a path in one language. A plain text becomes a map of languages
 * where needed; empty `words` remove a translation, but leave an empty English text. Null where
 * nothing changes, and where the file is not valid YAML.
 */
export function setTranslation(
  text: string,
  path: YamlPath,
  language: Language,
  words: string,
): TextEdit | null {
  const document = parseYaml(text);
  if (!isValidYaml(document)) return null;
  const node: unknown = document.getIn(path, true);
  if (isMap(node)) {
    const current: unknown = node.get(language, true);
    const languagePath = [...path, language];
    if (words === '' && language !== 'en')
      return current === undefined ? null : removeValue(text, languagePath);
    return replaceText(text, languagePath, current, words);
  }
  const english = isScalar(node) ? scalarText(node) : '';
  if (language === 'en') return english === words ? null : replaceText(text, path, node, words);
  if (words === '') return null;
  return replaceText(
    text,
    path,
    node,
    english === '' ? { [language]: words } : { en: english, [language]: words },
  );
}

/** The text of a scalar; a number counts as a text. */
function scalarText({ value }: Scalar): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Replaces a value in its current style if possible, else in the style of `setValue`, else in
 * quotes.
 */
function replaceText(
  text: string,
  path: YamlPath,
  node: unknown,
  value: NodeText,
): TextEdit | null {
  if (isScalar(node) && node.value === value) return null;
  const attempts = [
    () => (isScalar(node) && typeof value === 'string' ? editInStyle(text, node, value) : null),
    () => setValue(text, path, value),
    // A comment after the value would become part of a block text.
    () => (isScalar(node) ? editInQuotes(node, value) : null),
  ];
  for (const attempt of attempts) {
    const edit = attempt();
    if (edit && hasValue(applyEdit(text, edit), path, value)) return edit;
  }
  return null;
}

/** The text of a node: in one language, or by language. */
type NodeText = string | { readonly [L in Language]?: string };

/** True when the text is valid YAML and has this value at the path. */
function hasValue(text: string, path: YamlPath, value: NodeText): boolean {
  const document = parseYaml(text);
  if (!isValidYaml(document)) return false;
  const node: unknown = document.getIn(path, true);
  const actual: unknown = isNode(node) ? node.toJS(document) : undefined;
  return typeof value === 'string'
    ? actual === value
    : LANGUAGES.every(
        (language) => (actual as Record<string, unknown> | null)?.[language] === value[language],
      );
}

/** The edit that replaces a scalar by the text in double quotes, or by a map of such texts. */
function editInQuotes({ range }: Scalar, value: NodeText): TextEdit {
  const [from = 0, to = 0] = range ?? [];
  const quote = (words: string): string => JSON.stringify(words);
  if (typeof value === 'string') return { from, to, insert: quote(value) };
  const entries = Object.entries(value).map(([language, words]) => `${language}: ${quote(words)}`);
  return { from, to, insert: `{ ${entries.join(', ')} }` };
}

/** The edit that replaces a text in its quotes or block; null where it has none. */
function editInStyle(text: string, node: Scalar, words: string): TextEdit | null {
  const [from = 0, to = 0] = node.range ?? [];
  switch (node.type) {
    case Scalar.QUOTE_DOUBLE:
      return { from, to, insert: JSON.stringify(words) };
    case Scalar.QUOTE_SINGLE:
      return { from, to, insert: `'${words.replaceAll("'", "''")}'` };
    case Scalar.BLOCK_LITERAL:
      return editBlockLines(text, from, to, words);
    default:
      return null;
  }
}

/** Replaces the lines of a literal block (`|`) with the same indentation. */
function editBlockLines(text: string, from: number, to: number, words: string): TextEdit | null {
  const header = /^[^\n]*\n/.exec(text.slice(from, to))?.[0];
  if (header === undefined) return null;
  const start = from + header.length;
  const [, margin = ''] = /^(?:[ \t]*\r?\n)*([ \t]+)\S/.exec(text.slice(start, to)) ?? [];
  if (margin === '') return null;
  const lines = words.replace(/\n$/, '').split('\n');
  const insert = lines.map((line) => (line === '' ? '' : margin + line)).join('\n');
  return { from: start, to: text[to - 1] === '\n' ? to - 1 : to, insert };
}
