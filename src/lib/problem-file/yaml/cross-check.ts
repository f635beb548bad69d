/**
 * js-yaml decides what a file says. A second reader is asked only whether it understands the same,
 * because authors, editors and other programs may use another one.
 */
import { parseDocument } from 'yaml';
import type { YamlFault } from './build-document';
import type { YamlNode } from './yaml-document';

/** The first place where another YAML reader would understand something else, or null. */
export function crossCheck(text: string, root: YamlNode): YamlFault | null {
  const other = parseDocument(text, {
    logLevel: 'silent',
    prettyErrors: false,
    // They were looked at before, and this reader compares every key with every other.
    uniqueKeys: false,
  });
  const error = other.errors[0];
  if (error) return ambiguous(`Other YAML readers refuse this (${inShort(error)}).`, error.pos[0]);
  const value: unknown = other.toJS({ maxAliasCount: -1 });
  const at = firstDifference(root, value);
  return at === null ? null : ambiguous('Other YAML readers understand this differently.', at);
}

/** Letters of another reader's reason, which may repeat half of the file. */
const LONGEST_REASON = 80;

/** Its reason in one short line. */
function inShort({ message }: Error): string {
  const line = message.slice(0, 2 * LONGEST_REASON).replace(/\s+/g, ' ');
  return line.length <= LONGEST_REASON ? line : `${line.slice(0, LONGEST_REASON)}…`;
}

function ambiguous(what: string, at: number): YamlFault {
  return { code: 'yaml/ambiguous', message: `${what} Write it more plainly, in quotes.`, at };
}

function firstDifference(node: YamlNode, other: unknown): number | null {
  if (node.kind === 'scalar') {
    const same = node.value === other || (Number.isNaN(node.value) && Number.isNaN(other));
    return same ? null : node.start;
  }
  if (node.kind === 'list') {
    if (!Array.isArray(other) || other.length !== node.items.length) return node.start;
    return firstOf(node.items.map((item, i) => [item, other[i]]));
  }
  if (typeof other !== 'object' || other === null || Array.isArray(other)) return node.start;
  const values = new Map<string, unknown>(Object.entries(other));
  if (values.size !== node.entries.length) return node.start;
  const unknown = node.entries.find((entry) => !values.has(entry.key));
  if (unknown) return unknown.keyStart;
  return firstOf(node.entries.map((entry) => [entry.value, values.get(entry.key)]));
}

function firstOf(pairs: readonly (readonly [YamlNode, unknown])[]): number | null {
  for (const [node, other] of pairs) {
    const at = firstDifference(node, other);
    if (at !== null) return at;
  }
  return null;
}
