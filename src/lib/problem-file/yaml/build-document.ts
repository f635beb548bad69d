/**
 * Builds a document with offsets from the events of js-yaml: a scalar, an alias, the start of a
 * list or map, and POP at its end. The events are a flat list, so deep nesting cannot overflow the
 * stack. An alias inserts a whole value again; the number of aliases and of all values is limited,
 * as nested aliases would multiply without bounds.
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

/** A fault with its offset in the text. */
export interface YamlFault {
  readonly code: string;
  readonly message: string;
  readonly offset: number;
}

/** A tab where YAML takes only spaces. */
export const TAB = {
  code: 'yaml/tab',
  message: 'Indent with spaces; YAML does not allow tabs here.',
};

/** The limit on values, with every alias expanded. */
const MAX_VALUES = 20_000;
const MAX_ALIASES = 50;

/*
 * js-yaml accepts some texts that other YAML readers refuse or understand differently. Authors,
 * editors and other programs may use another reader, so they are refused as `yaml/ambiguous`. The
 * patterns were found by comparing js-yaml with the library `yaml` on random and mutated texts.
 */

/** The limit on an implicit key, from its anchor or first character to its colon. */
const MAX_KEY_LENGTH = 1024;
/**
 * The line before a key of a block map: indentation and indicators, as in `  - ? key`, then the
 * anchor of the key, as in `&name key: value`. js-yaml also takes a key behind a value, as in
 * `- "a" b: c`.
 */
const BEFORE_BLOCK_KEY = /^ *(?:[-?:][ \t]+)*(&\S+[ \t]+)?$/;
/**
 * A line before the root: an indented `---` or directive (` ---`, ` %YAML 1.2`), the end of an
 * empty document (`...`), or a version other than 1.2 (`%YAML 1.1`, in which `yes` is a boolean).
 * A match begins at the marker itself, where the fault is shown; it looks ahead before it looks
 * behind, so that long indentations take linear time.
 */
const AMBIGUOUS_MARKER = /(?=---|%)(?<=^[ \t]+)|^\.\.\.|^%YAML(?![ \t]+1\.2\s)/m;
/**
 * A blank line in a plain or quoted text that has a tab, as in `Before\n  \t\n  you`, or stands
 * behind a backslash, as in `"Before\\\n\n  you"`.
 */
const AMBIGUOUS_BLANK_LINE = /\n *\t[ \t]*\r?\n|\\\r?\n[ \t]*\r?\n/;

/**
 * The limit on nested lists and maps, with aliases expanded. A file whose line of play has many
 * branches needs 20.
 */
export const MAX_DEPTH = 60;

/** The message on a file nested deeper than `MAX_DEPTH`. */
export const tooDeepMessage = ({ singular }: FileKind): string =>
  `Lists and maps are nested too deep here; a ${singular} needs a few levels only.`;

/** The message on a tag (`!…`). */
export const tagMessage = ({ plural }: FileKind): string =>
  `A text that begins with ! is a tag in YAML, and ${plural} use none. Put the text in quotes or take the tag out.`;

const PLAIN_TYPES = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag];
const STYLES: Readonly<Record<number, YamlScalar['style']>> = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'literal',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'folded',
};

/** A list or map whose end has not been read yet; `flow` is its style between { and }. */
interface OpenCollection {
  readonly node:
    | { kind: 'list'; items: YamlNode[]; start: number }
    | { kind: 'map'; flow: boolean; entries: YamlEntry[]; start: number };
  /** The keys of a map so far, each of which may stand once. */
  readonly keys: Set<string>;
  /** The key of a map that waits for its value. */
  key: Omit<YamlEntry, 'value'> | null;
  /** The number of values in it, this collection included and aliases expanded. */
  size: number;
  /** The depth of nested collections, this one included. */
  depth: number;
  /** The name after `&`, by which aliases refer to it; empty for none. */
  readonly anchor: string;
}

/** A complete value with its size and depth after the expansion of aliases. */
interface MeasuredNode {
  readonly node: YamlNode;
  readonly size: number;
  readonly depth: number;
}

/** Thrown and caught in this file only: ends the reading at the first fault. */
class DocumentError extends Error {
  constructor(readonly fault: YamlFault) {
    super(fault.message);
  }
}

function throwAmbiguous(offset: number): never {
  throwFault(
    'yaml/ambiguous',
    'Other YAML readers refuse this or understand it differently. Write it more plainly, in quotes.',
    offset,
  );
}

function throwFault(code: string, message: string, offset: number): never {
  throw new DocumentError({ code, message, offset: offset });
}

/** The offset of the first character of the line with an offset. */
export function lineStartAt(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The root of the only document, or the first fault. `events` are js-yaml's events of `text`. */
export function buildDocument(
  text: string,
  events: readonly Event[],
  kind: FileKind,
): YamlNode | YamlFault {
  try {
    return new Builder(text, kind).build(events);
  } catch (error) {
    if (error instanceof DocumentError) return error.fault;
    throw error;
  }
}

/** Builds the tree from one event after the other; throws a `DocumentError` at the first fault. */
class Builder {
  private readonly openCollections: OpenCollection[] = [];
  /** Values by anchor; null while the value is still being read. */
  private readonly anchors = new Map<string, MeasuredNode | null>();
  private root: YamlNode | null = null;
  private documentCount = 0;
  private aliasCount = 0;
  /** The last known offset, used for empty values, which have none of their own. */
  private lastOffset = 0;
  /** The end of the last scalar or alias, its quote included. */
  private lastEnd = 0;

  constructor(
    private readonly text: string,
    private readonly kind: FileKind,
  ) {}

  build(events: readonly Event[]): YamlNode {
    for (const event of events) this.readEvent(event);
    if (this.root === null || (this.root.kind === 'scalar' && this.root.value === null))
      return throwFault(
        'yaml/empty',
        `The file says nothing yet. Begin with \`${this.kind.firstKey}\`.`,
        0,
      );
    const markerOffset = this.text.slice(0, this.root.start).search(AMBIGUOUS_MARKER);
    if (markerOffset >= 0) throwAmbiguous(markerOffset);
    return this.root;
  }

  private readEvent(event: Event): void {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        this.documentCount++;
        if (this.documentCount > 1) this.refuseSecondDocument();
        return;
      case EVENT_ID.SCALAR:
        this.refuseTag(event);
        return this.add({ node: this.scalarOf(event), size: 1, depth: 0 }, this.anchorOf(event));
      case EVENT_ID.ALIAS:
        return this.addAlias(
          event.anchorStart,
          this.text.slice(event.anchorStart, event.anchorEnd),
        );
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        this.refuseTag(event);
        this.lastOffset = event.start;
        const anchor = this.anchorOf(event);
        if (anchor) this.anchors.set(anchor, null);
        const start = event.start;
        const node: OpenCollection['node'] =
          event.type === EVENT_ID.MAPPING
            ? { kind: 'map', flow: event.style === COLLECTION_STYLE.FLOW, entries: [], start }
            : { kind: 'list', items: [], start };
        this.openCollections.push({ node, keys: new Set(), key: null, size: 1, depth: 1, anchor });
        return;
      }
      case EVENT_ID.POP: {
        const collection = this.openCollections.pop();
        if (collection) this.add(collection, collection.anchor);
      }
    }
  }

  /**
   * Adds a complete value to the open collection; a map gets each key before its value. An alias
   * has a start of its own.
   */
  private add({ node, size, depth }: MeasuredNode, anchor: string, start = node.start): void {
    if (anchor) this.anchors.set(anchor, { node, size, depth });
    const parent = this.openCollections.at(-1);
    if (!parent) {
      this.root ??= node;
      return;
    }
    parent.size += size;
    parent.depth = Math.max(parent.depth, depth + 1);
    if (parent.depth > MAX_DEPTH) throwFault('yaml/too-deep', tooDeepMessage(this.kind), start);
    if (parent.size > MAX_VALUES)
      throwFault(
        'yaml/too-many-values',
        `This holds far more than a ${this.kind.singular} needs.`,
        start,
      );
    if (parent.node.kind === 'list') parent.node.items.push(node);
    else if (parent.key === null) {
      parent.key = { key: this.keyOf(node, start, parent.node, parent.keys), keyStart: start };
    } else {
      parent.node.entries.push({ ...parent.key, value: node });
      parent.key = null;
    }
  }

  /** The node at `start` as a key of a map with the keys so far; only scalars may be keys. */
  private keyOf(
    node: YamlNode,
    start: number,
    map: { readonly flow: boolean; readonly start: number },
    keys: Set<string>,
  ): string {
    if (node.kind !== 'scalar')
      return throwFault('yaml/complex-key', 'A list or a map cannot be a key here.', start);
    if (node.value === null || this.isKeyAmbiguous(start, map)) throwAmbiguous(start);
    const key = String(node.value);
    if (keys.has(key))
      throwFault(
        'yaml/duplicate-key',
        `${quoteShort(key)} stands twice in the same place; keep one of them.`,
        start,
      );
    keys.add(key);
    return key;
  }

  /**
   * True for a key of a block map behind another value, and for a key too far before its colon. A
   * flow map is `{ key: value }`, where neither is refused, or a single pair in a list, as in
   * `[key: value]`.
   */
  private isKeyAmbiguous(start: number, map: { flow: boolean; start: number }): boolean {
    if (map.flow && this.text[map.start] === '{') return false;
    let keyStart = start;
    if (!map.flow) {
      const before = BEFORE_BLOCK_KEY.exec(this.text.slice(lineStartAt(this.text, start), start));
      if (before === null) return true;
      keyStart -= before[1]?.length ?? 0;
    }
    const colon = /^[ \t]*:/.exec(this.text.slice(this.lastEnd));
    if (colon === null) return false;
    const keyText = this.text.slice(keyStart, this.lastEnd + colon[0].length - 1);
    // A key of several lines is an explicit one (`? …`), which has no limit.
    return keyText.length > MAX_KEY_LENGTH && !keyText.includes('\n');
  }

  /** Adds the value with the anchor `name`; `nameOffset` is that of the name after the `*`. */
  private addAlias(nameOffset: number, name: string): void {
    this.lastOffset = nameOffset - 1;
    this.lastEnd = nameOffset + name.length;
    if (++this.aliasCount > MAX_ALIASES)
      throwFault(
        'yaml/aliases',
        'So many aliases (*…) are not read; write the values out.',
        nameOffset - 1,
      );
    const anchored = this.anchors.get(name);
    if (anchored === null)
      return throwFault(
        'yaml/alias',
        `The alias ${quoteShort(`*${name}`)} stands inside the very value that is called so, which would never end. Write the value out.`,
        nameOffset - 1,
      );
    if (!anchored)
      return throwFault(
        'yaml/alias',
        `A text that begins with * is an alias in YAML, and nothing before it is called ${quoteShort(name)}. Put the text in quotes.`,
        nameOffset - 1,
      );
    this.add(anchored, '', nameOffset - 1);
  }

  private scalarOf(event: ScalarEvent): YamlScalar {
    const style = STYLES[event.style] ?? 'plain';
    const source = getScalarValue(this.text, event);
    const value = valueOf(source, style);
    const hasContent = event.valueStart >= 0;
    const from = hasContent ? event.valueStart : this.lastOffset;
    const to = hasContent ? event.valueEnd : from;
    const start = hasContent ? this.firstOffset(event, style) : from;
    this.lastOffset = start;
    if (hasContent) this.lastEnd = style === 'quoted' ? to + 1 : to;
    if (style === 'literal' || style === 'folded') this.checkBlock(source, start, to);
    else if (
      AMBIGUOUS_BLANK_LINE.test(this.text.slice(from, to)) ||
      (style === 'plain' && isHugeNumber(source))
    )
      throwAmbiguous(start);
    return { kind: 'scalar', value, style, start, from, to };
  }

  /** Throws for blanks at the end of a block text that other readers refuse or drop. */
  private checkBlock(source: string, start: number, to: number): void {
    if (/^ *\t/.test(this.text.slice(to))) throwFault(TAB.code, TAB.message, to);
    // Other readers drop the lines of a block in which all are blank (`|+`), and with a given
    // indentation (`|2`) the blank lines at the end that are indented deeper.
    const blanks = source.slice(source.trimEnd().length);
    const hasIndentation = /^.[-+]?\d/.test(this.text.slice(start, start + 3));
    if (blanks && (blanks === source || (hasIndentation && blanks.includes('\n '))))
      throwAmbiguous(start);
  }

  /** The offset of a scalar with its quote or block indicator. */
  private firstOffset({ valueStart, anchorEnd }: ScalarEvent, style: YamlScalar['style']): number {
    if (style === 'plain') return valueStart;
    if (style === 'quoted') return valueStart - 1;
    // A block begins with a `|` or `>` behind its key and anchor, in the line above the content.
    const headerEnd = this.text[valueStart - 1] === '\n' ? valueStart - 1 : valueStart;
    const from = Math.max(lineStartAt(this.text, headerEnd), this.lastEnd, anchorEnd);
    return from + this.text.slice(from, valueStart).search(/[|>]/);
  }

  /** The name after `&`; empty for none. Throws for `&name[…]`, where others demand a space. */
  private anchorOf(event: { anchorStart: number; anchorEnd: number }): string {
    if (event.anchorStart < 0) return '';
    if (/[[{]/.test(this.text[event.anchorEnd] ?? '')) throwAmbiguous(event.anchorEnd);
    return this.text.slice(event.anchorStart, event.anchorEnd);
  }

  /** Throws for a value with a tag (`!…`), by which YAML could change its type. */
  private refuseTag(event: { tagStart: number }): void {
    if (event.tagStart >= 0) throwFault('yaml/tag', tagMessage(this.kind), event.tagStart);
  }

  private refuseSecondDocument(): void {
    const separatorIndex = this.text.slice(this.lastOffset).search(/^(?:---|\.\.\.)/m);
    throwFault(
      'yaml/several-documents',
      `A file holds one ${this.kind.singular}. Take out this line and what follows it, or put it in a file of its own.`,
      this.lastOffset + Math.max(separatorIndex, 0),
    );
  }
}

/** True for a number beyond all limits, which js-yaml reads as a text: `1e999`. */
function isHugeNumber(source: string): boolean {
  return Math.abs(Number(source)) === Infinity && /\d/.test(source);
}

/** The value of a plain scalar by js-yaml's YAML 1.2 core types. Every other scalar is a string. */
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
