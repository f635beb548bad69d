/** Where the caret stands in a YAML text that is being written, and is seldom whole. */
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import type { YamlPathStep } from './schema-lookup';

export interface CaretContext {
  /** The way to the map in which a key is being written, or to the value; a step into a list is the item's place. */
  readonly path: readonly YamlPathStep[];
  /** What is being written; a lone word where a map may begin can become either. */
  readonly kind: 'key' | 'value' | 'either';
  /** The keys that stand in that map already. */
  readonly siblingKeys: readonly string[];
  /** Where the word begins that is being written: an offset of the text. */
  readonly from: number;
}

/** A word that no file holds: it is put where the caret stands, and looked for. */
const CARET = 'caretstandshere';

/**
 * The reader of YAML is asked what a word at the caret would be; it reads on where something is broken. Null where the
 * caret stands in a comment, where what is above it is broken beyond that, and in a text that is too long. `at` is an offset of the text.
 */
export function caretContextAt(text: string, at: number): CaretContext | null {
  if (text.length > MAX_EDITED_LENGTH) return null;
  const [typed = ''] = /[\w-]*$/.exec(text.slice(0, at)) ?? [];
  const from = at - typed.length;
  const behind = text.slice(at).replace(/^[\w-]+/, '');
  const asked = `${text.slice(0, from)}${CARET}${behind}`;
  const { contents } = parseDocument(asked, {
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
  });
  const found = search(asked, contents, []);
  return found && { ...found, from };
}

type Found = Omit<CaretContext, 'from'>;

function search(text: string, node: unknown, path: readonly YamlPathStep[]): Found | null {
  if (isCaret(node)) return { path, kind: 'either', siblingKeys: [] };
  if (isSeq(node))
    return firstOf(node.items.map((item, i) => () => search(text, item, [...path, i])));
  if (!isMap(node)) return null;
  const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  return firstOf(
    node.items.map(({ key, value }, i) => () => {
      if (isCaret(key))
        return { path, kind: 'key', siblingKeys: keys.map(withoutCaret).filter((each) => each !== '') };
      const inside = [...path, keys[i] ?? ''];
      return isCaret(value) && !isBelow(text, key, value)
        ? { path: inside, kind: 'value', siblingKeys: [] }
        : search(text, value, inside);
    }),
  );
}

function withoutCaret(key: string): string {
  return key.startsWith(CARET) ? key.slice(CARET.length).trim() : key;
}

function isCaret(node: unknown): boolean {
  // A word that is alone on its line is taken for the beginning of what stands on the next one.
  return (
    isScalar(node) && typeof node.value === 'string' && /^caretstandshere(?: |$)/.test(node.value)
  );
}

/** Whether a value stands on a line below its key, where a map or a list may begin. */
function isBelow(text: string, key: unknown, value: unknown): boolean {
  if (!isScalar(key) || !isScalar(value)) return false;
  return text.slice(key.range?.[1], value.range?.[0]).includes('\n');
}

function firstOf(searches: readonly (() => Found | null)[]): Found | null {
  for (const look of searches) {
    const found = look();
    if (found) return found;
  }
  return null;
}
