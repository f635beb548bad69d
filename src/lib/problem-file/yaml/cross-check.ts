/**
 * Compares js-yaml's reading of a file with that of a second library (`yaml`): a file that readers
 * interpret differently is ambiguous, and authors, editors and other programs may use another
 * reader.
 */
import { parseDocument } from 'yaml';
import type { YamlFault } from './build-document';
import type { YamlNode } from './yaml-document';

/** A fault at the first difference between the two readings, or null. */
export function crossCheck(text: string, root: YamlNode): YamlFault | null {
  const other = parseDocument(text, {
    logLevel: 'silent',
    prettyErrors: false,
    // Checked before; here it would compare every key with every other.
    uniqueKeys: false,
  });
  const error = other.errors[0];
  if (error)
    return ambiguityFault(`Other YAML readers refuse this (${shortReason(error)}).`, error.pos[0]);
  const value: unknown = other.toJS({ maxAliasCount: -1 });
  const at = firstDifference(root, value);
  return at === null ? null : ambiguityFault('Other YAML readers understand this differently.', at);
}

/** The longest quoted error message; it may repeat half of the file. */
const MAX_REASON_LENGTH = 80;

/** The error message on one short line. */
function shortReason({ message }: Error): string {
  const line = message.slice(0, 2 * MAX_REASON_LENGTH).replace(/\s+/g, ' ');
  return line.length <= MAX_REASON_LENGTH ? line : `${line.slice(0, MAX_REASON_LENGTH)}…`;
}

function ambiguityFault(what: string, at: number): YamlFault {
  return { code: 'yaml/ambiguous', message: `${what} Write it more plainly, in quotes.`, at };
}

function firstDifference(node: YamlNode, other: unknown): number | null {
  if (node.kind === 'scalar') {
    const isSame = node.value === other || (Number.isNaN(node.value) && Number.isNaN(other));
    return isSame ? null : node.start;
  }
  if (node.kind === 'list') {
    if (!Array.isArray(other) || other.length !== node.items.length) return node.start;
    return firstDifferenceOf(node.items.map((item, i) => [item, other[i]]));
  }
  if (typeof other !== 'object' || other === null || Array.isArray(other)) return node.start;
  const values = new Map<string, unknown>(Object.entries(other));
  if (values.size !== node.entries.length) return node.start;
  const unknown = node.entries.find((entry) => !values.has(entry.key));
  if (unknown) return unknown.keyStart;
  return firstDifferenceOf(node.entries.map((entry) => [entry.value, values.get(entry.key)]));
}

function firstDifferenceOf(pairs: readonly (readonly [YamlNode, unknown])[]): number | null {
  for (const [node, other] of pairs) {
    const at = firstDifference(node, other);
    if (at !== null) return at;
  }
  return null;
}
