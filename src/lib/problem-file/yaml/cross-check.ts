/**
 * Compares js-yaml's reading of a file with that of a second library (`yaml`): a file that
 * libraries interpret differently is ambiguous, and authors, editors and other programs may use
 * another reader.
 */
import { parseDocument } from 'yaml';
import type { YamlFault } from './build-document';
import type { YamlNode } from './yaml-document';

/** A fault at the first difference between the two readings, or null. */
export function crossCheck(text: string, root: YamlNode): YamlFault | null {
  const otherDocument = parseDocument(text, {
    logLevel: 'silent',
    prettyErrors: false,
    // Checked before; here it would compare every key with every other.
    uniqueKeys: false,
  });
  const error = otherDocument.errors[0];
  if (error)
    return ambiguityFault(`Other YAML readers refuse this (${shortReason(error)}).`, error.pos[0]);
  const value: unknown = otherDocument.toJS({ maxAliasCount: -1 });
  const offset = firstDifference(root, value);
  return offset === null
    ? null
    : ambiguityFault('Other YAML readers understand this differently.', offset);
}

/** The longest quoted error message; it may repeat half of the file. */
const MAX_REASON_LENGTH = 80;

/** The error message on one short line. */
function shortReason({ message }: Error): string {
  const line = message.slice(0, 2 * MAX_REASON_LENGTH).replace(/\s+/g, ' ');
  return line.length <= MAX_REASON_LENGTH ? line : `${line.slice(0, MAX_REASON_LENGTH)}…`;
}

function ambiguityFault(problem: string, offset: number): YamlFault {
  return {
    code: 'yaml/ambiguous',
    message: `${problem} Write it more plainly, in quotes.`,
    offset: offset,
  };
}

/** The offset of the first value that differs from the other reading; null when all are equal. */
function firstDifference(node: YamlNode, otherValue: unknown): number | null {
  if (node.kind === 'scalar') {
    const isSame =
      node.value === otherValue || (Number.isNaN(node.value) && Number.isNaN(otherValue));
    return isSame ? null : node.start;
  }
  if (node.kind === 'list') {
    if (!Array.isArray(otherValue) || otherValue.length !== node.items.length) return node.start;
    return firstDifferenceOf(node.items.map((item, i) => [item, otherValue[i]]));
  }
  if (typeof otherValue !== 'object' || otherValue === null || Array.isArray(otherValue))
    return node.start;
  const values = new Map<string, unknown>(Object.entries(otherValue));
  if (values.size !== node.entries.length) return node.start;
  const unmatchedEntry = node.entries.find((entry) => !values.has(entry.key));
  if (unmatchedEntry) return unmatchedEntry.keyStart;
  return firstDifferenceOf(node.entries.map((entry) => [entry.value, values.get(entry.key)]));
}

function firstDifferenceOf(pairs: readonly (readonly [YamlNode, unknown])[]): number | null {
  for (const [node, otherValue] of pairs) {
    const offset = firstDifference(node, otherValue);
    if (offset !== null) return offset;
  }
  return null;
}
