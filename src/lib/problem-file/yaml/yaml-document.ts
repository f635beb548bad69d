/** A YAML document as a tree of nodes with their offsets in the text. */
import type { PositionLookup } from '$lib/core/text-positions';

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** A plain scalar can be cut by a comment or a comma; only a literal block keeps its lines. */
  readonly style: 'plain' | 'quoted' | 'literal' | 'folded';
  /** The first offset, the quote or `|` included; that of the key for an empty value. */
  readonly start: number;
  /** The range of the content: without quotes, without the line of the `|`. */
  readonly from: number;
  readonly to: number;
}

export interface YamlList {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
  /** The offset of its first character, as in a map. */
  readonly start: number;
}

export interface YamlEntry {
  /** The key as a string, also a number: `N`, `2D`, `1`. */
  readonly key: string;
  readonly keyStart: number;
  readonly value: YamlNode;
}

export interface YamlMap {
  readonly kind: 'map';
  /** True in flow style, between { and }, where a comma ends a text. */
  readonly flow: boolean;
  readonly entries: readonly YamlEntry[];
  readonly start: number;
}

export type YamlNode = YamlScalar | YamlList | YamlMap;

export interface YamlDocument {
  readonly root: YamlNode;
  /** The text to which all offsets refer: the file without a byte order mark. */
  readonly text: string;
  /** The line and column of an offset. */
  readonly positionAt: PositionLookup;
}

/** The steps from the root to a node: keys of maps and indices of lists. */
export type YamlPath = readonly (string | number)[];

/** The node at a path; the deepest existing ancestor when there is none. */
export function nodeAt(root: YamlNode, path: YamlPath): YamlNode {
  let node = root;
  for (const step of path) {
    const next = childOf(node, step);
    if (!next) return node;
    node = next;
  }
  return node;
}

function childOf(node: YamlNode, step: string | number): YamlNode | undefined {
  if (node.kind === 'list') return typeof step === 'number' ? node.items[step] : undefined;
  if (node.kind === 'map') return node.entries.find((entry) => entry.key === step)?.value;
  return undefined;
}

/**
 * The offset of a line, from 0, of a text. In a literal block (`|`) lines of the text are lines of
 * the file; for any other node the result is its start.
 */
export function offsetOfLine(text: string, node: YamlNode, line: number): number {
  if (node.kind !== 'scalar' || node.style !== 'literal') return node.start;
  let offset = node.from;
  for (let i = 0; i < line; i++)
    offset += (/^.*(?:\r\n|\n|\r)?/.exec(text.slice(offset, node.to))?.[0] ?? '').length;
  const indent = /^[ \t]*/.exec(text.slice(offset, node.to))?.[0].length ?? 0;
  return offset + indent;
}
