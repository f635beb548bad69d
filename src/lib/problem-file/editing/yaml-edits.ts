/** One value of a YAML text changed, and nothing else: the author's order, comments and way of writing stay. */
import { isMap, isNode, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml';
import type { TextEdit } from '$lib/core/text-edit';
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import type { YamlPath } from '../yaml/yaml-document';
import { endOf, slotsOf, type YamlSlot } from './yaml-slots';
import { formatBlock, formatEntry, formatInFlow, formatItem, type PlainValue } from './format-yaml';

/**
 * Writes a value at the end of a path: over what stands there, or as a new entry behind those of its map or list, whose
 * parents are made when they are missing. A step into a list is the place of an item, or its length for a new last one.
 * Null where the text is no YAML, and where the path leads through something that is no map or list.
 */
export function setValue(text: string, path: YamlPath, value: PlainValue): TextEdit | null {
  const document = documentOf(text);
  if (!document || path.length === 0) return null;
  let node: Node | null = contentsOf(document);
  if (node === null) return inEmptyText(text, path, value);
  let inFlow = false;
  for (const [i, step] of path.entries()) {
    if (!isMap(node) && !isSeq(node)) return null;
    inFlow ||= node.flow === true;
    const wanted = stepIn(node, step);
    const slot: YamlSlot | undefined = slotsOf(text, node).find((each) => each.step === wanted);
    const rest = path.slice(i + 1);
    if (!slot) {
      if (isSeq(node) && step !== node.items.length) return null;
      return added(text, node, step, nested(rest, value));
    }
    const next: Node | null = slot.value;
    const isEmpty = next === null || (isScalar(next) && next.value === null);
    // What was left empty (`deals:`) is filled.
    if (rest.length === 0 || isEmpty)
      return overwritten(text, node, slot, inFlow, nested(rest, value));
    node = next;
  }
  return null;
}

/** Puts a new item into a list, behind the one that stands before its place; null where it cannot stand there. */
export function insertItem(
  text: string,
  path: YamlPath,
  place: number,
  value: PlainValue,
): TextEdit | null {
  const document = documentOf(text);
  const list = document?.getIn(path, true) ?? null;
  if (!isSeq(list)) return null;
  const slots = slotsOf(text, list);
  if (place === slots.length) return setValue(text, [...path, place], value);
  const [before, next] = [slots[place - 1], slots[place]];
  if (!next) return null;
  if (list.flow)
    return { from: next.from, to: next.from, insert: `${formatInFlow(value).trim()}, ` };
  const column = columnOf(text, list.range?.[0] ?? 0);
  const item = formatItem(value, column);
  const margin = ' '.repeat(column);
  // Remarks above the next one stay with it.
  if (before) {
    const at = lineEnd(text, before.to);
    return { from: at, to: at, insert: `${margin}${item}\n` };
  }
  return { from: next.from, to: next.from, insert: `${item.slice(2)}\n${margin}- ` };
}

/** Takes out what stands at the end of a path, with its key and its own line; null where nothing stands there. */
export function removeValue(text: string, path: YamlPath): TextEdit | null {
  const document = documentOf(text);
  const last = path.at(-1);
  if (!document || last === undefined) return null;
  const parent = document.getIn(path.slice(0, -1), true) ?? null;
  if (!isMap(parent) && !isSeq(parent)) return null;
  const slots = slotsOf(text, parent);
  const place = slots.findIndex((each) => each.step === stepIn(parent, last));
  const slot = slots[place];
  if (!slot) return null;
  // The last one of its kind goes with the key that led to it.
  if (slots.length === 1)
    return path.length > 1
      ? removeValue(text, path.slice(0, -1))
      : { from: 0, to: text.length, insert: '' };
  const [before, next] = [slots[place - 1], slots[place + 1]];
  if (parent.flow)
    return next
      ? { from: slot.from, to: next.from, insert: '' }
      : { from: before?.to ?? slot.from, to: slot.to, insert: '' };
  // The first entry behind a dash: the next one takes its place.
  if (before === undefined && next && !/^[ \t]*$/.test(lineBefore(text, slot.from)))
    return { from: slot.from, to: next.from, insert: '' };
  const from = slot.from - lineBefore(text, slot.from).length;
  const to = lineEnd(text, slot.to);
  const isLastLine = to === text.length && text.at(-1) !== '\n';
  return { from: isLastLine ? Math.max(from - 1, 0) : from, to, insert: '' };
}

function documentOf(text: string): Document.Parsed | null {
  if (text.length > MAX_EDITED_LENGTH) return null;
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  return document.errors.length > 0 ? null : document;
}

/** Null for a text that says nothing. */
function contentsOf({ contents }: Document.Parsed): Node | null {
  return isScalar(contents) && contents.value === null ? null : contents;
}

function stepIn(node: Node, step: string | number): string | number {
  return isMap(node) ? String(step) : step;
}

/** A value with the maps and lists around it that lead to it. */
function nested(path: YamlPath, value: PlainValue): PlainValue {
  return path.reduceRight<PlainValue>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    value,
  );
}

function inEmptyText(text: string, path: YamlPath, value: PlainValue): TextEdit {
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  const insert = `${gap}${formatBlock(nested(path, value), 0)}\n`;
  return { from: text.length, to: text.length, insert };
}

function overwritten(
  text: string,
  parent: Node,
  slot: YamlSlot,
  inFlow: boolean,
  value: PlainValue,
): TextEdit {
  const { step, from, keyEnd } = slot;
  // The end of a block text's last line stays.
  const to = text[slot.to - 1] === '\n' ? slot.to - 1 : slot.to;
  const start = slot.value?.range?.[0] ?? to;
  if (inFlow) {
    const gap = /[\s[{]/.test(text[start - 1] ?? ' ') ? '' : ' ';
    return { from: start, to, insert: gap + formatInFlow(value) };
  }
  const column = columnOf(text, parent.range?.[0] ?? 0);
  if (keyEnd === null) return { from, to, insert: formatItem(value, column).slice(2) };
  const key = String(step);
  // Behind the key, without it: ` value`, or the lines below it.
  const insert = formatEntry(key, value, column).replace(
    /^(?:"(?:[^"\\]|\\.)*"|[^:]|:(?! |\n))*:/,
    '',
  );
  const colon = text.indexOf(':', keyEnd) + 1;
  // What stands between the key and its value on its line stays as it is.
  const behind = text.slice(colon, start);
  if (!insert.startsWith('\n') && /^[ \t]+$/.test(behind))
    return { from: start, to, insert: insert.slice(1) };
  // Lines under lines: the comment behind the key stays.
  if (insert.startsWith('\n') && behind.includes('\n') && typeof value === 'object')
    return { from: start, to, insert: formatBlock(value, columnOf(text, start)) };
  return { from: colon, to: Math.max(to, colon), insert };
}

function added(text: string, parent: Node, step: string | number, value: PlainValue): TextEdit {
  const last = slotsOf(text, parent).at(-1);
  const from = parent.range?.[0] ?? 0;
  if ((isMap(parent) || isSeq(parent)) && parent.flow) {
    const written = isMap(parent)
      ? formatInFlow({ [step]: value }).slice(2, -2)
      : formatInFlow(value);
    const at = last?.to ?? from + 1;
    const insert = last ? `, ${written}` : isMap(parent) ? ` ${written} ` : written;
    return { from: at, to: at, insert };
  }
  const column = columnOf(text, from);
  const insert = isMap(parent)
    ? formatEntry(String(step), value, column)
    : formatItem(value, column);
  const at = lineEnd(text, isNode(parent) ? endOf(text, parent) : from);
  const gap = text[at - 1] === '\n' ? '' : '\n';
  const margin = ' '.repeat(column);
  return { from: at, to: at, insert: `${gap}${margin}${insert}${gap === '' ? '\n' : ''}` };
}

/** Behind the line in which something ends, its comment and the line's end included. */
function lineEnd(text: string, at: number): number {
  if (at > 0 && text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** What stands before a place in its line, the dash of a list's item not counted. */
function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
}

/** How far a place is from the beginning of its line. */
function columnOf(text: string, at: number): number {
  return lineBefore(text, at).length;
}
