/**
 * A collection: problems in a teaching order. Parses the text of its file into a collection or
 * faults with positions; the format is in docs/problem-format.md.
 */
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '$lib/core/limits';
import { nearestWord } from '$lib/core/nearest-word';
import { ok, type Fault, type Result } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import {
  readKnownFields,
  readList,
  readRequired,
  type YamlFields,
} from '$lib/problem-file/yaml-fields';
import type { FileKind } from '$lib/problem-file/file-kind';
import { readFile } from '$lib/problem-file/read-problem-file';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readLocalizedText } from '$lib/problem-file/read-texts';
import { readWholeNumber, readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';

export interface Collection {
  /** The file's name without the ending. */
  readonly id: string;
  /** The number in its address, which gives nothing away; absent when the address is the id. */
  readonly number?: number;
  readonly title: LocalizedText;
  /** The name used while the title would give away a problem; absent where it gives away none. */
  readonly neutral?: LocalizedText;
  /** A sentence or two for the reader. */
  readonly text: LocalizedText;
  /** The keys of its problems in order, at least one, each once: `bridge/before-you-finesse`. */
  readonly keys: readonly string[];
}

interface ReadCollection {
  readonly collection: Collection;
  /** Warnings about the file. */
  readonly warnings: readonly Fault[];
}

/**
 * The file format of collections, with the words that the shared reader uses in its faults; the
 * members are documented at `FileKind`.
 */
const COLLECTION: FileKind = {
  singular: 'collection',
  plural: 'collections',
  firstKey: 'title:',
  exampleLine: 'title: Two of them',
  insteadOfDash: 'Write what is meant, or leave the line out.',
  textMarkup: null,
  textKeys: ['title', 'neutral', 'text'],
  keyLocations: {},
};

const FIELDS = ['number', 'title', 'neutral', 'text', 'problems'];
/** The largest number of a collection. */
const LAST_NUMBER = 9999;
/** Longest key that is quoted or corrected in a fault. */
const LONGEST_KEY = 60;
/** The pattern of an id that can be part of an address. */
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** True for the path of a collection file; any other YAML file of the library is a problem. */
export function isCollectionFile(path: string): boolean {
  return path.split(/[/\\]/).at(-2) === 'collections';
}

/**
 * Parses a collection from YAML. `problemKeys` holds the keys of all problems; every other key is a
 * fault. Fault codes: `collection/…` and those of the problem reader for YAML, shape and texts.
 * Never throws.
 */
export function readCollection(
  file: string,
  id: string,
  problemKeys: readonly string[],
): Result<ReadCollection> {
  const result = readFile(file, COLLECTION, (report, root) => {
    if (!ADDRESS.test(id)) report.fault('shape/id', NO_ADDRESS, root.start);
    const fields = readKnownFields(report, root, FIELDS, 'a collection');
    return fields && readFields(report, fields, id, problemKeys);
  });
  if (!result.ok) return result;
  const { content: collection, warnings } = result.value;
  return ok({ collection, warnings });
}

const NO_ADDRESS =
  'The name of the file is the address of the collection: small letters, digits and hyphens, such as playing-safe.yaml.';

function readFields(
  report: FaultReport,
  fields: YamlFields,
  id: string,
  problemKeys: readonly string[],
): Collection | null {
  const titleNode = readRequired(report, fields, 'title', 'give the collection a name');
  const title = titleNode && readLocalizedText(report, titleNode, 'title', MAX_LINE_LENGTH);
  const numberNode = fields.get('number');
  const number = numberNode && readWholeNumber(report, numberNode, 1, LAST_NUMBER, 'number');
  const neutralNode = fields.get('neutral');
  const neutral =
    neutralNode && readLocalizedText(report, neutralNode, 'neutral name', MAX_LINE_LENGTH);
  const textNode = readRequired(report, fields, 'text', 'say in a sentence or two what it teaches');
  const text = textNode && readLocalizedText(report, textNode, 'text', MAX_TEXT_LENGTH);
  const example = problemKeys[0] ?? 'table/problem';
  const problemsNode = readRequired(
    report,
    fields,
    'problems',
    `list at least one, such as ${example}`,
  );
  const keys = problemsNode && readKeys(report, problemsNode, problemKeys, example);
  if (!title || !text || !keys) return null;
  return { id, ...(number && { number }), title, ...(neutral && { neutral }), text, keys };
}

/** The distinct keys of the list; faults for an empty list, a repeated and an unknown key. */
function readKeys(
  report: FaultReport,
  node: YamlNode,
  problemKeys: readonly string[],
  example: string,
): readonly string[] | null {
  const items = readList(report, node, 'the problems');
  if (items?.length === 0)
    report.fault('collection/empty', 'A collection has at least one problem.', node.start);
  const keys = new Set<string>();
  for (const item of items ?? []) {
    const keyText = readWords(
      report,
      item,
      'collection/key',
      `the table and the name of the file, such as ${example}`,
    );
    if (keyText === null) continue;
    const key = keyText.value;
    if (keys.has(key))
      report.fault(
        'collection/duplicate-problem',
        `${quoted(key)} stands in this list before: take one of them out.`,
        item.start,
      );
    else if (!problemKeys.includes(key))
      report.fault(
        'collection/unknown-problem',
        unknownKeyMessage(key, problemKeys, example),
        item.start,
      );
    keys.add(key);
  }
  return items && [...keys];
}

/** Quotes a key, cut to a bounded length. */
function quoted(key: string): string {
  return `"${key.slice(0, LONGEST_KEY)}"`;
}

/** The message on an unknown key, with the key that was probably intended. */
function unknownKeyMessage(key: string, problemKeys: readonly string[], example: string): string {
  const keyWithGame = problemKeys.find((candidate) => candidate.endsWith(`/${key}`));
  const suggestion =
    keyWithGame ?? (key.length > LONGEST_KEY ? null : nearestWord(key, problemKeys));
  const help = suggestion
    ? `did you mean ${suggestion}?`
    : `write the table and the name of the file without its ending, such as ${example}.`;
  return `There is no problem ${quoted(key)}: ${help}`;
}
