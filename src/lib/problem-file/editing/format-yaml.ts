/**
 * Formats a value as YAML in the style of a problem file, for insertion into a text. Flow style is
 * that in brackets, `[a, b]` and `{ a: 1 }`; a block has one entry a line.
 */
import { Document, isMap, isScalar, isSeq, visit, type Node, type ToStringOptions } from 'yaml';

/** A value of a YAML file: texts, numbers, and lists and maps of them. */
export type PlainValue =
  string | number | boolean | null | readonly PlainValue[] | { readonly [key: string]: PlainValue };

/** A list or map of at most this many letters is written in flow style, on one line. */
const MAX_FLOW_LENGTH = 76;

/** Formats a value for a place within a flow collection: on one line. */
export function formatInFlow(value: PlainValue): string {
  // Wrapped in a list and then freed of its brackets, so that the value is quoted as within flow.
  return toYaml([value], ALWAYS).slice(2, -2);
}

/** Formats an entry `key: value` of a block map at a column; further lines are indented. */
export function formatEntry(key: string, value: PlainValue, column: number): string {
  // A list of scalars has no spaces inside its brackets: `[a, b]`.
  const isScalarList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return indent(
    toYaml({ [key]: value }, isShort, { flowCollectionPadding: !isScalarList }),
    column,
  );
}

/** Formats an item `- value` of a block list at a column. */
export function formatItem(value: PlainValue, column: number): string {
  return indent(toYaml([value], isShort), column);
}

/** Formats a whole list or map at a column. */
export function formatBlock(value: PlainValue, column: number): string {
  return indent(toYaml(value, isShort), column);
}

function indent(text: string, column: number): string {
  const margin = ' '.repeat(column);
  return text.replaceAll(/\n(?=[^\n])/g, `\n${margin}`);
}

/**
 * True for flow style: lists of scalars and maps within a list, if short; a map below a key is a
 * block.
 */
function isShort(node: Node, isItem: boolean): boolean {
  const fits = toYaml(node.toJSON() as PlainValue, ALWAYS).length <= MAX_FLOW_LENGTH;
  return fits && (isItem || (isSeq(node) && node.items.every(isScalar)));
}

const ALWAYS = (): boolean => true;

/** Long lines are not wrapped. */
const STYLE = { lineWidth: 0, doubleQuotedMinMultiLineLength: 1_000_000 } as const;

/**
 * The YAML text of a value, without the final line break. `useFlow` decides whether a list or map
 * is written in flow style; the outermost one is so only with `ALWAYS`.
 */
function toYaml(
  value: PlainValue,
  useFlow: (node: Node, isItem: boolean) => boolean,
  style: ToStringOptions = {},
): string {
  const document = new Document(value);
  visit(document, {
    Collection(_, node, path) {
      const parent = path.at(-1);
      const isInFlow = path.some(
        (ancestor) => (isSeq(ancestor) || isMap(ancestor)) && ancestor.flow === true,
      );
      node.flow =
        isInFlow || ((path.length > 1 || useFlow === ALWAYS) && useFlow(node, isSeq(parent)));
    },
    Scalar(_, node, path) {
      if (typeof node.value !== 'string' || !node.value.includes('\n')) return;
      const isInFlow = path.some(
        (ancestor) => (isSeq(ancestor) || isMap(ancestor)) && ancestor.flow === true,
      );
      // A text that ends with empty lines, or is blank, would need a chomping indicator.
      const isLiteral = !isInFlow && !node.value.endsWith('\n\n') && /\S/.test(node.value);
      node.type = isLiteral ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ ...STYLE, ...style }).trimEnd();
}
