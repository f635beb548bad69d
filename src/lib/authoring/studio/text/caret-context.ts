/** The YAML context of the caret in a text that may be incomplete. */
import { isMap, isScalar, isSeq } from 'yaml';
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import { parseYaml } from '$lib/problem-file/editing/parse-yaml';
import type { YamlPathStep } from './schema-lookup';

export interface CaretContext {
  /** Path to the map of the key being written, or to the value; a list step is an item index. */
  readonly path: readonly YamlPathStep[];
  /** The kind of the word being written; a lone word where a map may begin can become either. */
  readonly kind: 'key' | 'value' | 'either';
  /** The other keys of that map. */
  readonly siblingKeys: readonly string[];
  /** Offset of the start of the word being written. */
  readonly from: number;
}

/** A placeholder that is inserted at the caret and searched in the parsed document. */
const CARET = 'caretstandshere';

/**
 * The context at the offset of the caret: inserts a placeholder there in place of the word being
 * written, parses with error recovery, and finds the placeholder in the document. Null in a
 * comment, after a syntax error without recovery, and in a text longer than `MAX_EDITED_LENGTH`.
 */
export function caretContextAt(text: string, caretOffset: number): CaretContext | null {
  if (text.length > MAX_EDITED_LENGTH) return null;
  const [typed = ''] = /(?<![\w-])[\w-]*$/.exec(text.slice(0, caretOffset)) ?? [];
  const from = caretOffset - typed.length;
  const textAfterWord = text.slice(caretOffset).replace(/^[\w-]+/, '');
  const marked = `${text.slice(0, from)}${CARET}${textAfterWord}`;
  const { contents } = parseYaml(marked);
  const nodeContext = search(marked, contents, []);
  return nodeContext && { ...nodeContext, from };
}

type NodeContext = Omit<CaretContext, 'from'>;

/**
 * The context of the placeholder in a node at this path; null when the node does not contain it.
 */
function search(text: string, node: unknown, path: readonly YamlPathStep[]): NodeContext | null {
  if (isCaret(node)) return { path, kind: 'either', siblingKeys: [] };
  if (isSeq(node))
    return firstOf(node.items.map((item, i) => () => search(text, item, [...path, i])));
  if (!isMap(node)) return null;
  const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  return firstOf(
    node.items.map(({ key, value }, i) => () => {
      if (isCaret(key))
        return {
          path,
          kind: 'key',
          siblingKeys: keys.map(withoutCaret).filter((each) => each !== ''),
        };
      const inside = [...path, keys[i] ?? ''];
      return isCaret(value) && !isBelow(text, key, value)
        ? { path: inside, kind: 'value', siblingKeys: [] }
        : search(text, value, inside);
    }),
  );
}

/** A key without the placeholder, which the parser has joined with a key on the next line. */
function withoutCaret(key: string): string {
  return key.startsWith(CARET) ? key.slice(CARET.length).trim() : key;
}

/** True for a scalar that begins with the placeholder. */
function isCaret(node: unknown): boolean {
  // The parser joins a lone word with the next line, so the placeholder may only begin the value.
  return (
    isScalar(node) && typeof node.value === 'string' && /^caretstandshere(?: |$)/.test(node.value)
  );
}

/** True when a value begins on a line below its key, where it may become a map or a list. */
function isBelow(text: string, key: unknown, value: unknown): boolean {
  if (!isScalar(key) || !isScalar(value)) return false;
  return text.slice(key.range?.[1], value.range?.[0]).includes('\n');
}

/** The result of the first search that succeeds. */
function firstOf(searches: readonly (() => NodeContext | null)[]): NodeContext | null {
  for (const runSearch of searches) {
    const nodeContext = runSearch();
    if (nodeContext) return nodeContext;
  }
  return null;
}
