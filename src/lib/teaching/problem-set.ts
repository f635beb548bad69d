/** A set of problems in an order, as a teacher puts it together, and the link that holds it. */
import * as v from 'valibot';
import { fault, ok, type Result } from '$lib/core/result';
import { packed, unpacked } from '$lib/share/packed';

export interface ProblemSet {
  /** What the teacher calls it; may be empty. */
  readonly title: string;
  /** The keys of its problems in order, each once: `bridge/before-you-finesse`. */
  readonly keys: readonly string[];
}

const NAME = '#set=';
/** Problems in a set, at the most. */
export const LARGEST_SET = 200;
/** Letters of a title, at the most. */
export const LONGEST_TITLE = 120;

export const SetTitle = v.pipe(v.string(), v.maxLength(LONGEST_TITLE));
export const ProblemKey = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z]+\/[\w-]+$/));
const Keys = v.pipe(
  v.array(ProblemKey),
  v.maxLength(LARGEST_SET),
  v.check((keys) => new Set(keys).size === keys.length, 'A problem stands there twice.'),
);
const Content = v.object({ title: SetTitle, keys: Keys });

/** The fragment of the set's address, with its `#`; `readSet` reads it back. */
export function makeSet({ title, keys }: ProblemSet): Promise<string> {
  return packed(NAME, { title, keys });
}

/** The set in the fragment of an address (with its `#`). Fault: `set/damaged` when it is not whole. */
export async function readSet(fragment: string): Promise<Result<ProblemSet>> {
  try {
    return ok(v.parse(Content, await unpacked(NAME, fragment)));
  } catch {
    return fault('set/damaged', 'Some letters of this link are missing or changed.');
  }
}

/** The same set with a problem at its end, or without it. */
export function toggled(keys: readonly string[], key: string): readonly string[] {
  if (keys.includes(key)) return keys.filter((other) => other !== key);
  return keys.length < LARGEST_SET ? [...keys, key] : keys;
}

/** The same keys with the one at a place one place earlier (-1) or later (1), where there is one. */
export function moved(keys: readonly string[], from: number, by: -1 | 1): readonly string[] {
  const one = keys[from];
  const other = keys[from + by];
  if (one === undefined || other === undefined) return keys;
  return keys.with(from, other).with(from + by, one);
}
