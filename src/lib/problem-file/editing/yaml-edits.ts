/**
 * Minimal edits of one value in a YAML text: order, comments and style of the rest are kept. "Flow"
 * is the style in brackets, `[a, b]` and `{ a: 1 }`; "block" has one entry a line.
 */
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Scalar,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import type { YamlPath } from '../yaml/yaml-document';
import { formatBlock, formatEntry, formatInFlow, formatItem, type PlainValue } from './format-yaml';
import { isValidYaml, parseYaml } from './parse-yaml';

/** The text range of an entry of a map or an item of a list. */
interface YamlSlot {
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

/**
 * The edit that sets the value at a path: it replaces the current value or appends a new entry,
 * with missing parents. A step into a list is the index of an item, or its length for a new last
 * item. Null where the text is not valid YAML, or would not be afterwards (a key may have 1,024
 * letters), and where the path passes through a scalar.
 */
export function setValue(text: string, path: YamlPath, value: PlainValue): TextEdit | null {
  const edit = createEdit(text, path, value);
  return edit && isValidYaml(parseYaml(applyEdit(text, edit))) ? edit : null;
}

/** The edit of `setValue`, whose text is not yet checked. */
function createEdit(text: string, path: YamlPath, value: PlainValue): TextEdit | null {
  const document = parseValid(text);
  if (!document || path.length === 0) return null;
  let node: Node | null = contentOf(document);
  if (node === null) return appendToEmptyText(text, path, value);
  // True from the first collection in flow style on: all inside it must be written so too.
  let inFlow = false;
  for (const [i, step] of path.entries()) {
    if (!isMap(node) && !isSeq(node)) return null;
    inFlow ||= node.flow === true;
    const key = toSlotStep(node, step);
    const slot: YamlSlot | undefined = slotsOf(text, node).find(
      (candidate) => candidate.step === key,
    );
    const remainingPath = path.slice(i + 1);
    if (!slot) {
      if (isSeq(node) && step !== node.items.length) return null;
      return appendEntry(text, node, step, wrapInPath(remainingPath, value));
    }
    const next: Node | null = slot.value;
    const isEmpty = next === null || (isScalar(next) && next.value === null);
    // An empty value (`deals:`) is filled.
    if (remainingPath.length === 0 || isEmpty)
      return replaceSlot(text, node, slot, inFlow, wrapInPath(remainingPath, value));
    node = next;
  }
  return null;
}

/** The edit that inserts an item into a list at an index; null where that is impossible. */
export function insertItem(
  text: string,
  path: YamlPath,
  index: number,
  value: PlainValue,
): TextEdit | null {
  const document = parseValid(text);
  const list = document?.getIn(path, true) ?? null;
  if (!isSeq(list)) return null;
  const slots = slotsOf(text, list);
  if (index === slots.length) return setValue(text, [...path, index], value);
  const [before, next] = [slots[index - 1], slots[index]];
  if (!next) return null;
  if (list.flow)
    return { from: next.from, to: next.from, insert: `${formatInFlow(value).trim()}, ` };
  const column = columnOf(text, list.range?.[0] ?? 0);
  const item = formatItem(value, column);
  const margin = ' '.repeat(column);
  // Comments above the next item stay with it.
  if (before) {
    const insertAt = lineEnd(text, before.to);
    return { from: insertAt, to: insertAt, insert: `${margin}${item}\n` };
  }
  // As the new first item: the dash of the next item becomes its own, and that item gets a new one.
  return { from: next.from, to: next.from, insert: `${item.slice(2)}\n${margin}- ` };
}

/** The edit that removes the value at a path, with its key and line; null where there is none. */
export function removeValue(text: string, path: YamlPath): TextEdit | null {
  const document = parseValid(text);
  const last = path.at(-1);
  if (!document || last === undefined) return null;
  const parent = document.getIn(path.slice(0, -1), true) ?? null;
  if (!isMap(parent) && !isSeq(parent)) return null;
  const slots = slotsOf(text, parent);
  const index = slots.findIndex((candidate) => candidate.step === toSlotStep(parent, last));
  const slot = slots[index];
  if (!slot) return null;
  // The only entry is removed together with its parent.
  if (slots.length === 1)
    return path.length > 1
      ? removeValue(text, path.slice(0, -1))
      : { from: 0, to: text.length, insert: '' };
  const [before, next] = [slots[index - 1], slots[index + 1]];
  if (parent.flow)
    return next
      ? { from: slot.from, to: next.from, insert: '' }
      : { from: before?.to ?? slot.from, to: slot.to, insert: '' };
  // The first entry after a dash: the next one takes its place.
  if (before === undefined && next && !/^[ \t]*$/.test(lineBefore(text, slot.from)))
    return { from: slot.from, to: next.from, insert: '' };
  const from = slot.from - lineBefore(text, slot.from).length;
  const to = lineEnd(text, slot.to);
  // Of a last line without a line break, the break before it is removed instead.
  const isLastLine = to === text.length && text.at(-1) !== '\n';
  return { from: isLastLine ? Math.max(from - 1, 0) : from, to, insert: '' };
}

function parseValid(text: string): Document.Parsed | null {
  if (text.length > MAX_EDITED_LENGTH) return null;
  const document = parseYaml(text);
  return isValidYaml(document) ? document : null;
}

/** The root node; null for an empty document. */
function contentOf({ contents }: Document.Parsed): Node | null {
  return isScalar(contents) && contents.value === null ? null : contents;
}

/** A path step in the form of `YamlSlot.step`: keys of maps are strings, also the numeric ones. */
function toSlotStep(node: Node, step: string | number): string | number {
  return isMap(node) ? String(step) : step;
}

/** The value wrapped in the maps and lists of a path. */
function wrapInPath(path: YamlPath, value: PlainValue): PlainValue {
  return path.reduceRight<PlainValue>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    value,
  );
}

function appendToEmptyText(text: string, path: YamlPath, value: PlainValue): TextEdit {
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  const insert = `${gap}${formatBlock(wrapInPath(path, value), 0)}\n`;
  return { from: text.length, to: text.length, insert };
}

/** The edit that replaces the value of an existing entry of a map or item of a list. */
function replaceSlot(
  text: string,
  parent: Node,
  slot: YamlSlot,
  inFlow: boolean,
  value: PlainValue,
): TextEdit {
  const { step, from, keyEnd } = slot;
  // The final line break of a block text is kept.
  const to = text[slot.to - 1] === '\n' ? slot.to - 1 : slot.to;
  const start = slot.value?.range?.[0] ?? to;
  if (inFlow) {
    // An empty value (`{ a:}`) has no space after its colon yet.
    const gap = /[\s[{]/.test(text[start - 1] ?? ' ') ? '' : ' ';
    return { from: start, to, insert: gap + formatInFlow(value) };
  }
  const column = columnOf(text, parent.range?.[0] ?? 0);
  // An item of a list has no key; its dash is kept.
  if (keyEnd === null) return { from, to, insert: formatItem(value, column).slice(2) };
  const key = String(step);
  // The entry without its key: ` value`, or the lines below it.
  const insert = formatEntry(key, value, column).replace(
    /^(?:"(?:[^"\\]|\\.)*"|(?!")(?:[^:]|:(?! |\n))*):/,
    '',
  );
  const colon = text.indexOf(':', keyEnd) + 1;
  // Spaces between the key and its value are kept.
  const separator = text.slice(colon, start);
  if (!insert.startsWith('\n') && /^[ \t]+$/.test(separator))
    return { from: start, to, insert: insert.slice(1) };
  // A block replaces a block: a comment after the key is kept.
  if (insert.startsWith('\n') && separator.includes('\n') && typeof value === 'object')
    return { from: start, to, insert: formatBlock(value, columnOf(text, start)) };
  return { from: colon, to: Math.max(to, colon), insert };
}

/** The edit that adds an entry or item at the end of its parent, in the style of the parent. */
function appendEntry(
  text: string,
  parent: Node,
  step: string | number,
  value: PlainValue,
): TextEdit {
  const lastSlot = slotsOf(text, parent).at(-1);
  const from = parent.range?.[0] ?? 0;
  if ((isMap(parent) || isSeq(parent)) && parent.flow) {
    const entryText = isMap(parent)
      ? formatInFlow({ [step]: value }).slice(2, -2)
      : formatInFlow(value);
    const offset = lastSlot?.to ?? from + 1;
    const insert = lastSlot ? `, ${entryText}` : isMap(parent) ? ` ${entryText} ` : entryText;
    return { from: offset, to: offset, insert };
  }
  const column = columnOf(text, from);
  const insert = isMap(parent)
    ? formatEntry(String(step), value, column)
    : formatItem(value, column);
  const offset = lineEnd(text, isNode(parent) ? endOf(text, parent) : from);
  const gap = text[offset - 1] === '\n' ? '' : '\n';
  const margin = ' '.repeat(column);
  return { from: offset, to: offset, insert: `${gap}${margin}${insert}${gap === '' ? '\n' : ''}` };
}

/** The offset of the start of the next line; `offset` itself where a line starts. */
function lineEnd(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** The text between the start of the line and `offset`. */
function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

/** The column of an offset, 0-based. */
function columnOf(text: string, offset: number): number {
  return lineBefore(text, offset).length;
}

/** The slots of a map or list in text order; none for a scalar. */
function slotsOf(text: string, node: Node): readonly YamlSlot[] {
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
function endOf(text: string, node: Node): number {
  const [start = 0, end = 0] = node.range ?? [];
  if (isMap(node) || isSeq(node)) return node.flow ? end : (slotsOf(text, node).at(-1)?.to ?? end);
  if (isAlias(node)) return end;
  const isBlock =
    isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED);
  return isBlock ? end : start + text.slice(start, end).trimEnd().length;
}
