/** Maps with known keys: what they hold, what is missing, and what was meant by an unknown key. */
import { nearestWord } from '$lib/core/nearest-word';
import { quoteShort } from '$lib/core/quote-short';
import type { YamlEntry, YamlMap, YamlNode } from './yaml/yaml-document';
import {
  COMMA_CUTS_TEXT,
  spaceAfterColon,
  unquotedColon,
  type Pitfall,
} from './yaml/yaml-pitfalls';
import type { FileKind } from './file-kind';
import type { FaultReport } from './fault-report';

/** The values of a map by their keys. */
export interface YamlFields {
  /** Where the map begins: the place of what is missing in it. */
  readonly start: number;
  get(key: string): YamlNode | undefined;
  readonly entries: readonly YamlEntry[];
  /** Whether every key was known: only then can anything be said to be missing. */
  readonly hasOnlyKnownKeys: boolean;
  /** Known keys that an unknown one was most likely meant for. */
  readonly misspelledKeys: ReadonlySet<string>;
}

/** The fields of a map, or null (and a fault) when it is none. Every unknown key is a fault. */
export function readKnownFields(
  report: FaultReport,
  node: YamlNode,
  known: readonly string[],
  what: string,
): YamlFields | null {
  const map = readMap(report, node, what, `with the keys ${known.join(', ')}`);
  if (map === null) return null;
  const entries: YamlEntry[] = [];
  const meant = new Set<string>();
  for (const entry of map.entries) {
    if (known.includes(entry.key)) entries.push(entry);
    else meant.add(reportUnknownKey(report, map, entry, known, what) ?? '');
  }
  const values = new Map(entries.map((entry) => [entry.key, entry.value]));
  const whole = entries.length === map.entries.length;
  return {
    start: map.start,
    entries,
    hasOnlyKnownKeys: whole,
    misspelledKeys: meant,
    get: (key) => values.get(key),
  };
}

/** The node as a map, or null and a fault that tells what it should hold. */
export function readMap(
  report: FaultReport,
  node: YamlNode,
  what: string,
  hold: string,
): YamlMap | null {
  if (node.kind === 'map') return node;
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
  if (/^[A-Za-z]\w*:\S/.test(text)) {
    const { code, message } = spaceAfterColon(report.kind);
    report.fault(code, message, node.start);
  } else report.fault('shape/map', `Here ${what} is expected: a map ${hold}.`, node.start);
  return null;
}

/** The node as a list, or null and a fault. */
export function readList(
  report: FaultReport,
  node: YamlNode,
  what: string,
): readonly YamlNode[] | null {
  if (node.kind === 'list') return node.items;
  report.fault(
    'shape/list',
    `Here ${what} is expected as a list: one line with a dash for each item, or [ … ] with commas.`,
    node.start,
  );
  return null;
}

/** The value of a field that must be there; null and a fault when it is not. */
export function readRequired(
  report: FaultReport,
  fields: YamlFields,
  key: string,
  what: string,
): YamlNode | null {
  const node = fields.get(key);
  if (node === undefined && !fields.misspelledKeys.has(key))
    report.fault('shape/missing', `${quotedKey(key)} is missing: ${what}.`, fields.start);
  return node ?? null;
}

/** Reports an unknown key; returns the known one that was most likely meant. */
function reportUnknownKey(
  report: FaultReport,
  { flow }: YamlMap,
  { key, keyStart, value }: YamlEntry,
  known: readonly string[],
  what: string,
): string | null {
  const trap = trapIn(report.kind, key, flow && value.kind === 'scalar' && value.from === value.to);
  if (trap) {
    report.fault(trap.code, trap.message, keyStart);
    return known.find((word) => key.startsWith(`${word}:`)) ?? null;
  }
  const near = key.length > 40 ? null : nearestWord(key, known);
  const { keyLocations: homes } = report.kind;
  const home = Object.hasOwn(homes, key) ? homes[key] : undefined;
  const help = near
    ? `did you mean ${quotedKey(near)}?`
    : home
      ? `it belongs in ${home}.`
      : `take it out; known are ${known.join(', ')}.`;
  report.fault('shape/unknown-key', `${quoteShort(key)} is no key of ${what}: ${help}`, keyStart);
  return near;
}

/** The trap that made a key of something else; `alone` when it stands between commas with no value. */
function trapIn(kind: FileKind, key: string, alone: boolean): Pitfall | null {
  if (alone) return /^[A-Za-z]\w*:\S/.test(key) ? spaceAfterColon(kind) : COMMA_CUTS_TEXT;
  return kind.textMarkup?.opening.test(key) ? unquotedColon(kind) : null;
}

function quotedKey(key: string): string {
  return `"${key}"`;
}
