/** The text ranges of the entries of a map and the items of a list. */
import { isAlias, isMap, isScalar, isSeq, Scalar, type Node, type Pair } from 'yaml';

export interface YamlSlot {
  /** The key of an entry, the index of an item. */
  readonly step: string | number;
  /** The offset of its key, or of the value of an item. */
  readonly from: number;
  /** The offset after the key; null for an item. */
  readonly keyEnd: number | null;
  /** The offset after its value: after the last line of a block text, else before a comment. */
  readonly to: number;
  /** Null for an empty value. */
  readonly value: Node | null;
}

/** The slots of a map or list in text order; none for a scalar. */
export function slotsOf(text: string, node: Node): readonly YamlSlot[] {
  if (isMap(node)) return node.items.map((pair) => entryOf(text, pair as Pair<Node, Node | null>));
  if (!isSeq(node)) return [];
  return node.items.map((item, step) => {
    const value = item as Node;
    const start = value.range?.[0] ?? 0;
    return { step, from: start, keyEnd: null, to: endOf(text, value), value };
  });
}

function entryOf(text: string, { key, value }: Pair<Node, Node | null>): YamlSlot {
  const [from = 0, keyEnd = 0] = key.range ?? [];
  const step = isScalar(key) ? String(key.value) : '';
  const colon = text.indexOf(':', keyEnd) + 1;
  const to = value === null ? colon : Math.max(endOf(text, value), colon);
  return { step, from, keyEnd, to, value };
}

/** The offset after a value, without a comment that follows. */
export function endOf(text: string, node: Node): number {
  const [start = 0, end = 0] = node.range ?? [];
  if (isMap(node) || isSeq(node)) return node.flow ? end : (slotsOf(text, node).at(-1)?.to ?? end);
  if (isAlias(node)) return end;
  const isBlock =
    isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED);
  return isBlock ? end : start + text.slice(start, end).trimEnd().length;
}
