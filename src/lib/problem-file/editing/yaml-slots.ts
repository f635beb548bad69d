/** Where the entries of a map and the items of a list stand in the text. */
import { isAlias, isMap, isScalar, isSeq, Scalar, type Node, type Pair } from 'yaml';

export interface YamlSlot {
  /** The key of an entry, the place of an item. */
  readonly step: string | number;
  /** Where it begins: at its key, or at its dash. */
  readonly from: number;
  /** Where the key ends; null for an item. */
  readonly keyEnd: number | null;
  /** Where its value ends: behind the line of a block text, else without what follows on its line. */
  readonly to: number;
  /** Null where nothing was written. */
  readonly value: Node | null;
}

/** In the order of the text; none for what is no map or list. */
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

/** Where a value ends, without the comment behind it. */
export function endOf(text: string, node: Node): number {
  const [start = 0, end = 0] = node.range ?? [];
  if (isMap(node) || isSeq(node)) return node.flow ? end : (slotsOf(text, node).at(-1)?.to ?? end);
  if (isAlias(node)) return end;
  const isBlock =
    isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED);
  return isBlock ? end : start + text.slice(start, end).trimEnd().length;
}
