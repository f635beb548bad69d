/**
 * From the events of js-yaml to a document with places. The events are a flat list, so neither
 * depth nor aliases can exhaust anything here.
 */
import {
  boolCoreTag,
  COLLECTION_STYLE,
  EVENT_ID,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  NOT_RESOLVED,
  nullCoreTag,
  SCALAR_STYLE,
  type Event,
  type ScalarEvent,
} from 'js-yaml';
import { quoteShort } from '$lib/core/quote-short';
import type { FileKind } from '../file-kind';
import type { YamlEntry, YamlNode, YamlScalar } from './yaml-document';

/** A fault at an offset of the text. */
export interface YamlFault {
  readonly code: string;
  readonly message: string;
  readonly at: number;
}

/** More values than any file needs, counted after every alias was written out. */
const MAX_VALUES = 20_000;
const MAX_ALIASES = 50;

/** Lists and maps inside each other, aliases written out; a line with many branches has 20. */
export const MAX_DEPTH = 60;

export const tooDeepMessage = ({ singular: one }: FileKind): string =>
  `Lists and maps are nested too deep here; a ${one} needs a few levels only.`;

const PLAIN_TYPES = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag];
const STYLES: Readonly<Record<number, YamlScalar['style']>> = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'literal',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'folded',
};

/** A list or map that is still being read. */
interface Open {
  readonly node:
    | { kind: 'list'; items: YamlNode[]; start: number }
    | { kind: 'map'; flow: boolean; entries: YamlEntry[]; start: number };
  readonly keys: Set<string>;
  key: YamlScalar | null;
  size: number;
  /** Lists and maps inside each other, this one included. */
  depth: number;
  readonly anchor: string;
}

/** A value that was read, with its measures after every alias in it was written out. */
interface Value {
  readonly node: YamlNode;
  readonly size: number;
  readonly depth: number;
}

/** Thrown and caught in this file only: a document that is broken here is not read on. */
class Broken extends Error {
  constructor(readonly fault: YamlFault) {
    super(fault.message);
  }
}

function broken(code: string, message: string, at: number): never {
  throw new Broken({ code, message, at });
}

/** The root of the only document, or the first fault. `events` is what js-yaml made of `text`. */
export function buildDocument(
  text: string,
  events: readonly Event[],
  kind: FileKind,
): YamlNode | YamlFault {
  try {
    return new Builder(text, kind).build(events);
  } catch (error) {
    if (error instanceof Broken) return error.fault;
    throw error;
  }
}

class Builder {
  private readonly open: Open[] = [];
  /** Null while the anchored value is still being read. */
  private readonly anchors = new Map<string, Value | null>();
  private root: YamlNode | null = null;
  private documents = 0;
  private aliases = 0;
  /** The last offset known: where a value stands that was not written. */
  private here = 0;

  constructor(
    private readonly text: string,
    private readonly kind: FileKind,
  ) {}

  build(events: readonly Event[]): YamlNode {
    for (const event of events) this.take(event);
    if (this.root === null || (this.root.kind === 'scalar' && this.root.value === null))
      return broken(
        'yaml/empty',
        `The file says nothing yet. Begin with \`${this.kind.firstKey}\`.`,
        0,
      );
    return this.root;
  }

  private take(event: Event): void {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        this.documents++;
        if (this.documents > 1) this.refuseSecondDocument();
        return;
      case EVENT_ID.SCALAR:
        this.refuseTag(event);
        return this.put({ node: this.scalarOf(event), size: 1, depth: 0 }, this.anchorOf(event));
      case EVENT_ID.ALIAS:
        return this.putAlias(
          event.anchorStart,
          this.text.slice(event.anchorStart, event.anchorEnd),
        );
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        this.refuseTag(event);
        this.here = event.start;
        const anchor = this.anchorOf(event);
        if (anchor) this.anchors.set(anchor, null);
        const start = event.start;
        const node: Open['node'] =
          event.type === EVENT_ID.MAPPING
            ? { kind: 'map', flow: event.style === COLLECTION_STYLE.FLOW, entries: [], start }
            : { kind: 'list', items: [], start };
        this.open.push({ node, keys: new Set(), key: null, size: 1, depth: 1, anchor });
        return;
      }
      case EVENT_ID.POP: {
        const closed = this.open.pop();
        if (closed) this.put(closed, closed.anchor);
      }
    }
  }

  private put({ node, size, depth }: Value, anchor: string): void {
    if (anchor) this.anchors.set(anchor, { node, size, depth });
    const parent = this.open.at(-1);
    if (!parent) {
      this.root ??= node;
      return;
    }
    parent.size += size;
    parent.depth = Math.max(parent.depth, depth + 1);
    if (parent.depth > MAX_DEPTH) broken('yaml/too-deep', tooDeepMessage(this.kind), node.start);
    if (parent.size > MAX_VALUES)
      broken(
        'yaml/too-many-values',
        `This holds far more than a ${this.kind.singular} needs.`,
        node.start,
      );
    if (parent.node.kind === 'list') parent.node.items.push(node);
    else if (parent.key === null) parent.key = this.keyOf(node, parent.keys);
    else {
      const key = String(parent.key.value);
      parent.node.entries.push({ key, keyStart: parent.key.start, value: node });
      parent.key = null;
    }
  }

  private keyOf(node: YamlNode, keys: Set<string>): YamlScalar {
    if (node.kind !== 'scalar')
      return broken('yaml/complex-key', 'A list or a map cannot be a key here.', node.start);
    const key = String(node.value);
    if (keys.has(key))
      broken(
        'yaml/duplicate-key',
        `${quoteShort(key)} stands twice in the same place; keep one of them.`,
        node.start,
      );
    keys.add(key);
    return node;
  }

  private putAlias(at: number, name: string): void {
    this.here = at - 1;
    if (++this.aliases > MAX_ALIASES)
      broken('yaml/aliases', 'So many aliases (*…) are not read; write the values out.', at - 1);
    const known = this.anchors.get(name);
    if (known === null)
      return broken(
        'yaml/alias',
        `The alias ${quoteShort(`*${name}`)} stands inside the very value that is called so, which would never end. Write the value out.`,
        at - 1,
      );
    if (!known)
      return broken(
        'yaml/alias',
        `A text that begins with * is an alias in YAML, and nothing before it is called ${quoteShort(name)}. Put the text in quotes.`,
        at - 1,
      );
    this.put(known, '');
  }

  private scalarOf(event: ScalarEvent): YamlScalar {
    const style = STYLES[event.style] ?? 'plain';
    const written = event.valueStart >= 0;
    const from = written ? event.valueStart : this.here;
    const start = written ? this.firstSign(from, style) : this.here;
    this.here = start;
    const source = getScalarValue(this.text, event);
    const to = written ? event.valueEnd : from;
    return { kind: 'scalar', value: valueOf(source, style), style, start, from, to };
  }

  private firstSign(from: number, style: YamlScalar['style']): number {
    if (style === 'plain') return from;
    if (style === 'quoted') return from - 1;
    // A block's content begins below the line with its `|` or `>`, which may carry a comment.
    let end = from;
    if (this.text[end - 1] === '\n') end--;
    if (this.text[end - 1] === '\r') end--;
    const lineStart =
      Math.max(this.text.lastIndexOf('\n', end - 1), this.text.lastIndexOf('\r', end - 1)) + 1;
    const header = this.text.slice(lineStart, end);
    const sign = header.search(/[|>][-+0-9]*[ \t]*(?:[ \t]#.*)?$/);
    return sign < 0 ? from : lineStart + sign;
  }

  private anchorOf(event: { anchorStart: number; anchorEnd: number }): string {
    return event.anchorStart < 0 ? '' : this.text.slice(event.anchorStart, event.anchorEnd);
  }

  private refuseTag(event: { tagStart: number }): void {
    if (event.tagStart >= 0)
      broken(
        'yaml/tag',
        `A text that begins with ! is a tag in YAML, and ${this.kind.plural} use none. Put the text in quotes or take the tag out.`,
        event.tagStart,
      );
  }

  private refuseSecondDocument(): void {
    const after = this.text.slice(this.here);
    const mark = after.search(/^---/m);
    broken(
      'yaml/several-documents',
      `A file holds one ${this.kind.singular}. Take out the line --- and what follows it, or put it in a file of its own.`,
      mark < 0 ? this.here : this.here + mark,
    );
  }
}

/** What a plain scalar means in YAML 1.2: js-yaml's own types decide. Every other scalar is a text. */
function valueOf(source: string, style: YamlScalar['style']): YamlScalar['value'] {
  if (style !== 'plain') return source;
  for (const type of PLAIN_TYPES) {
    const value: null | boolean | number | typeof NOT_RESOLVED = type.resolve(
      source,
      false,
      type.tagName,
    );
    if (value !== NOT_RESOLVED) return value;
  }
  return source;
}
