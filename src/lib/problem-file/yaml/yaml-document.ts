/** What a YAML file says, with the place of everything it says. */
import type { PositionLookup } from '$lib/core/text-positions';

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** Plain words can be cut by a comment or a comma; only a literal text keeps its lines. */
  readonly style: 'plain' | 'quoted' | 'literal' | 'folded';
  /** Offset of the first sign, the quote or the `|` included; the key's when nothing was written. */
  readonly start: number;
  /** Offsets between which the content is written: without quotes, without the line of the `|`. */
  readonly from: number;
  readonly to: number;
}

export interface YamlList {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
  readonly start: number;
}

export interface YamlEntry {
  /** The key as JavaScript would have it: `N`, `2D`, `1`. */
  readonly key: string;
  readonly keyStart: number;
  readonly value: YamlNode;
}

export interface YamlMap {
  readonly kind: 'map';
  /** Written between { and }, where a comma ends a text. */
  readonly flow: boolean;
  readonly entries: readonly YamlEntry[];
  readonly start: number;
}

export type YamlNode = YamlScalar | YamlList | YamlMap;

export interface YamlDocument {
  readonly root: YamlNode;
  /** The text that all offsets count in: the file without a byte order mark. */
  readonly text: string;
  readonly positionAt: PositionLookup;
}

/** The steps from the root to a node: keys of maps and indices of lists. */
export type YamlPath = readonly (string | number)[];

/** The node at the end of a path; the nearest one above it when the path leads nowhere. */
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
 * Where a line of a text, counted from 0, begins in the file. A literal text (`|`) stands there line by line;
 * any other node is pointed at as a whole.
 */
export function offsetOfLine(text: string, node: YamlNode, line: number): number {
  if (node.kind !== 'scalar' || node.style !== 'literal') return node.start;
  let offset = node.from;
  for (let i = 0; i < line; i++)
    offset += (/^.*(?:\r\n|\n|\r)?/.exec(text.slice(offset, node.to))?.[0] ?? '').length;
  const indent = /^[ \t]*/.exec(text.slice(offset, node.to))?.[0].length ?? 0;
  return offset + indent;
}
