/** Numbers in a line, and what is wrong with the shape of one, in words. */
import * as v from 'valibot';

/** So much of a wrong value is repeated. */
const LONGEST = 40;

/** A whole number in a range, both ends included. */
export function wholeNumber(from: number, to: number) {
  const isOne = (value: number): boolean =>
    Number.isSafeInteger(value) && value >= from && value <= to;
  return v.pipe(v.number(), v.check(isOne, `a whole number from ${from} to ${to}`));
}

/** The first thing that is wrong with a line, such as `strain is missing.` */
export function shapeMessage(issue: v.BaseIssue<unknown>): string {
  const { path, kind, expected, message } = issue;
  const received = kind === 'validation' ? String(issue.input) : issue.received;
  const shown = received.length > LONGEST ? `${received.slice(0, LONGEST)}…` : received;
  const key = path?.map((item) => String(item.key)).join('.');
  if (key === undefined) return `Write one object a line, not ${shown}.`;
  if (received === 'undefined') return `${key} is missing.`;
  const wanted = kind === 'validation' ? message : kindOf(expected);
  return `${key} takes ${wanted}, not ${shown}.`;
}

const KINDS: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
};

/** What is wanted, in words. */
function kindOf(expected: string | null): string {
  return KINDS[expected ?? ''] ?? expected ?? 'something else';
}
