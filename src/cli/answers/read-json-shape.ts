/** Validates JSON objects of `--batch` lines, with messages in plain English. */
import * as v from 'valibot';
import { nearestWord } from '$lib/core/nearest-word';
import { failWith, ok, type Result } from '$lib/core/result';

/** Letters of a wrong value that a message repeats. */
const MAX_SHOWN_LENGTH = 40;

/** A whole number in a range, both ends included. */
export function wholeNumber(from: number, to: number) {
  const isOne = (value: number): boolean =>
    Number.isSafeInteger(value) && value >= from && value <= to;
  return v.pipe(v.number(), v.check(isOne, `a whole number from ${from} to ${to}`));
}

/**
 * Parses an input by a strict schema. The fault, with the given code, names an unknown key together
 * with the key that was probably meant.
 */
export function readShape<Shape extends v.GenericSchema>(
  shape: Shape,
  input: unknown,
  code: string,
): Result<v.InferOutput<Shape>> {
  const read = v.safeParse(shape, input);
  if (read.success) return ok(read.output);
  const known = keysOf(shape);
  // A key that is meant by another one is not missing: it is misspelt.
  const misspelt = read.issues.find(
    (issue) => isUnknownKey(issue) && nearestKey(issue, known) !== null,
  );
  return failWith(code, shapeMessage(misspelt ?? read.issues[0], known));
}

/** True for an unknown key. */
function isUnknownKey({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected === 'never';
}

/** The known key nearest to a misspelt top-level key; null where none is near. */
function nearestKey({ path }: v.BaseIssue<unknown>, known: readonly string[]): string | null {
  return path?.length === 1 ? nearestWord(String(path[0].key), known) : null;
}

/** The keys that an object may have. */
function keysOf(shape: v.GenericSchema): readonly string[] {
  const { entries } = shape as { entries?: object };
  return Object.keys(entries ?? {});
}

/** The first thing that is wrong with a line, such as `strain is missing.` */
function shapeMessage(issue: v.BaseIssue<unknown>, known: readonly string[]): string {
  const { path, kind, expected, message } = issue;
  const received = kind === 'validation' ? String(issue.input) : issue.received;
  const shown =
    received.length > MAX_SHOWN_LENGTH ? `${received.slice(0, MAX_SHOWN_LENGTH)}…` : received;
  const key = path?.map((item) => String(item.key)).join('.');
  if (key === undefined) return `Write one object a line, not ${shown}.`;
  if (isUnknownKey(issue)) {
    const meant = nearestKey(issue, known);
    return `${key.slice(0, MAX_SHOWN_LENGTH)} is no word of such a line${meant === null ? '' : `; did you mean ${meant}?`}${meant === null && known.length > 0 ? `: there are ${known.join(', ')}.` : ''}`;
  }
  if (received === 'undefined') return `${key} is missing.`;
  const wanted = kind === 'validation' ? message : describeKind(expected);
  return `${key} takes ${wanted}, not ${shown}.`;
}

const KINDS: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
};

/** The expected type in words. */
function describeKind(expected: string | null): string {
  return KINDS[expected ?? ''] ?? expected ?? 'something else';
}
