/** Validates JSON objects of `--batch` lines, with messages in plain English. */
import * as v from 'valibot';
import { nearestWord } from '$lib/core/nearest-word';
import { failWith, ok, type Result } from '$lib/core/result';

/** Letters of a wrong value that a message repeats. */
const MAX_SHOWN_LENGTH = 40;

/** A whole number in a range, both ends included. */
export function wholeNumber(from: number, to: number) {
  const isInRange = (value: number): boolean =>
    Number.isSafeInteger(value) && value >= from && value <= to;
  return v.pipe(v.number(), v.check(isInRange, `a whole number from ${from} to ${to}`));
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
  const parsed = v.safeParse(shape, input);
  if (parsed.success) return ok(parsed.output);
  const knownKeys = keysOf(shape);
  // A misspelt key is reported before the missing key that it stands for.
  const misspelt = parsed.issues.find(
    (issue) => isUnknownKey(issue) && nearestKey(issue, knownKeys) !== null,
  );
  return failWith(code, shapeMessage(misspelt ?? parsed.issues[0], knownKeys));
}

/** True for an unknown key. */
function isUnknownKey({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected === 'never';
}

/** The known key nearest to a misspelt top-level key; null where none is near. */
function nearestKey({ path }: v.BaseIssue<unknown>, knownKeys: readonly string[]): string | null {
  return path?.length === 1 ? nearestWord(String(path[0].key), knownKeys) : null;
}

/** The keys that an object may have. */
function keysOf(shape: v.GenericSchema): readonly string[] {
  const { entries } = shape as { entries?: object };
  return Object.keys(entries ?? {});
}

/** The message on an issue of a line, such as `strain is missing.` */
function shapeMessage(issue: v.BaseIssue<unknown>, knownKeys: readonly string[]): string {
  const { path, kind, expected, message } = issue;
  const received = kind === 'validation' ? String(issue.input) : issue.received;
  const shownValue =
    received.length > MAX_SHOWN_LENGTH ? `${received.slice(0, MAX_SHOWN_LENGTH)}…` : received;
  const key = path?.map((item) => String(item.key)).join('.');
  if (key === undefined) return `Write one object a line, not ${shownValue}.`;
  if (isUnknownKey(issue)) {
    const suggestion = nearestKey(issue, knownKeys);
    const statement = `${key.slice(0, MAX_SHOWN_LENGTH)} is no word of such a line`;
    if (suggestion !== null) return `${statement}; did you mean ${suggestion}?`;
    return knownKeys.length > 0 ? `${statement}: there are ${knownKeys.join(', ')}.` : statement;
  }
  if (received === 'undefined') return `${key} is missing.`;
  const expectation = kind === 'validation' ? message : describeKind(expected);
  return `${key} takes ${expectation}, not ${shownValue}.`;
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
