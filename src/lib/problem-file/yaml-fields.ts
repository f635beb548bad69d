/**
 * Reads maps with known keys; reports missing and unknown keys. `noun` names the map or list in the
 * faults, as in "Here a step of the line is expected".
 */
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

/** The values of a map by key. */
export interface YamlFields {
  /** The offset of the map, at which missing keys are reported. */
  readonly start: number;
  get(key: string): YamlNode | undefined;
  readonly entries: readonly YamlEntry[];
  /** True when every key was known; only then are missing keys certain. */
  readonly hasOnlyKnownKeys: boolean;
  /** The known keys of which an unknown key is a likely misspelling; not reported as missing. */
  readonly misspelledKeys: ReadonlySet<string>;
}

/** Reads the fields of a map; null and a fault for any other node. Every unknown key is a fault. */
export function readKnownFields(
  report: FaultReport,
  node: YamlNode,
  knownKeys: readonly string[],
  noun: string,
): YamlFields | null {
  const map = readMap(report, node, noun, `with the keys ${knownKeys.join(', ')}`);
  if (map === null) return null;
  const entries: YamlEntry[] = [];
  const misspelledKeys = new Set<string>();
  for (const entry of map.entries) {
    if (knownKeys.includes(entry.key)) entries.push(entry);
    // The empty string stands for no known key.
    else misspelledKeys.add(reportUnknownKey(report, map, entry, knownKeys, noun) ?? '');
  }
  const values = new Map(entries.map((entry) => [entry.key, entry.value]));
  const hasOnlyKnownKeys = entries.length === map.entries.length;
  return {
    start: map.start,
    entries,
    hasOnlyKnownKeys,
    misspelledKeys,
    get: (key) => values.get(key),
  };
}

/** Reads a map; for any other node null and a fault that describes the expected map. */
export function readMap(
  report: FaultReport,
  node: YamlNode,
  noun: string,
  content: string,
): YamlMap | null {
  if (node.kind === 'map') return node;
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
  if (/^[A-Za-z]\w*:\S/.test(text)) {
    const { code, message } = spaceAfterColon(report.kind);
    report.fault(code, message, node.start);
  } else report.fault('shape/map', `Here ${noun} is expected: a map ${content}.`, node.start);
  return null;
}

/** Reads a list; null and a fault for any other node. */
export function readList(
  report: FaultReport,
  node: YamlNode,
  noun: string,
): readonly YamlNode[] | null {
  if (node.kind === 'list') return node.items;
  report.fault(
    'shape/list',
    `Here ${noun} is expected as a list: one line with a dash for each item, or [ … ] with commas.`,
    node.start,
  );
  return null;
}

/** The value of a required field; null and a fault without it. */
export function readRequired(
  report: FaultReport,
  fields: YamlFields,
  key: string,
  description: string,
): YamlNode | null {
  const node = fields.get(key);
  if (node === undefined && !fields.misspelledKeys.has(key))
    report.fault('shape/missing', `${quotedKey(key)} is missing: ${description}.`, fields.start);
  return node ?? null;
}

/** Reports an unknown key; returns the known key that was probably intended. */
function reportUnknownKey(
  report: FaultReport,
  { flow }: YamlMap,
  { key, keyStart, value }: YamlEntry,
  knownKeys: readonly string[],
  noun: string,
): string | null {
  const pitfall = findPitfall(
    report.kind,
    key,
    flow && value.kind === 'scalar' && value.from === value.to,
  );
  if (pitfall) {
    report.fault(pitfall.code, pitfall.message, keyStart);
    return knownKeys.find((word) => key.startsWith(`${word}:`)) ?? null;
  }
  const nearestKey = key.length > 40 ? null : nearestWord(key, knownKeys);
  const { keyLocations } = report.kind;
  const location = Object.hasOwn(keyLocations, key) ? keyLocations[key] : undefined;
  const help = nearestKey
    ? `did you mean ${quotedKey(nearestKey)}?`
    : location
      ? `it belongs in ${location}.`
      : `take it out; known are ${knownKeys.join(', ')}.`;
  report.fault('shape/unknown-key', `${quoteShort(key)} is no key of ${noun}: ${help}`, keyStart);
  return nearestKey;
}

/**
 * The pitfall that turned a text into a key; `hasNoValue` for a key without a value between commas.
 */
function findPitfall(kind: FileKind, key: string, hasNoValue: boolean): Pitfall | null {
  if (hasNoValue) return /^[A-Za-z]\w*:\S/.test(key) ? spaceAfterColon(kind) : COMMA_CUTS_TEXT;
  return kind.textMarkup?.opening.test(key) ? unquotedColon(kind) : null;
}

function quotedKey(key: string): string {
  return `"${key}"`;
}
