/** A value as an author would write it at its place in a YAML text. */
import { Document, isMap, isScalar, isSeq, visit, type Node, type ToStringOptions } from 'yaml';

/** What a file can say: texts, numbers, lists and maps of them. */
export type PlainValue =
  string | number | boolean | null | readonly PlainValue[] | { readonly [key: string]: PlainValue };

/** A list or map up to so many letters is written in one line, between its brackets or braces. */
const MAX_FLOW_LENGTH = 76;

/** Between braces or brackets, where all stands in one line. */
export function formatInFlow(value: PlainValue): string {
  return linesOf([value], ALWAYS).slice(2, -2);
}

/** An entry `key: value` of a map of the block that begins in a column; its further lines are indented. */
export function formatEntry(key: string, value: PlainValue, column: number): string {
  // A list of words stands close between its brackets, as authors write it.
  const words = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return indented(linesOf({ [key]: value }, isShort, { flowCollectionPadding: !words }), column);
}

/** An item `- value` of a list that begins in a column. */
export function formatItem(value: PlainValue, column: number): string {
  return indented(linesOf([value], isShort), column);
}

/** The lines of a whole list or map that begins in a column. */
export function formatBlock(value: PlainValue, column: number): string {
  return indented(linesOf(value, isShort), column);
}

function indented(text: string, column: number): string {
  const margin = ' '.repeat(column);
  return text.replaceAll(/\n(?=[^\n])/g, `\n${margin}`);
}

/** Whether a list or map stands in one line: lists of words do, and the maps in a list; below a key a map has lines. */
function isShort(node: Node, isItem: boolean): boolean {
  const fits = linesOf(node.toJSON() as PlainValue, ALWAYS).length <= MAX_FLOW_LENGTH;
  return fits && (isItem || (isSeq(node) && node.items.every(isScalar)));
}

const ALWAYS = (): boolean => true;

/** No line is folded; braces stand apart from what is in them. */
const AS_WE_WRITE = { lineWidth: 0, doubleQuotedMinMultiLineLength: 1_000_000 } as const;

/** The text of a value, without a line end. */
function linesOf(
  value: PlainValue,
  inFlow: (node: Node, isItem: boolean) => boolean,
  style: ToStringOptions = {},
): string {
  const document = new Document(value);
  visit(document, {
    Collection(_, node, path) {
      const above = path.at(-1);
      const within = path.some((each) => (isSeq(each) || isMap(each)) && each.flow === true);
      node.flow = within || ((path.length > 1 || inFlow === ALWAYS) && inFlow(node, isSeq(above)));
    },
    Scalar(_, node, path) {
      if (typeof node.value !== 'string' || !node.value.includes('\n')) return;
      const within = path.some((each) => (isSeq(each) || isMap(each)) && each.flow === true);
      // What ends with empty lines, or is nothing but lines, would need a sign of its own.
      const asLines = !within && !node.value.endsWith('\n\n') && /\S/.test(node.value);
      node.type = asLines ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ ...AS_WE_WRITE, ...style }).trimEnd();
}
