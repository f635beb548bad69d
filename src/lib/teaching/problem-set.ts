/** A set of problems in an order, as a teacher puts it together, and the link that holds it. */
import * as v from 'valibot';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import { linkedProblemId } from '$lib/share/linked-problem-id';
import { packFragment, unpackFragment } from '$lib/share/packed-fragment';

export interface ProblemSet {
  /** The teacher's title; may be empty. */
  readonly title: string;
  /** The keys of its problems in order, each once: `bridge/before-you-finesse`. */
  readonly keys: readonly string[];
  /** The files of the problems that are in no library. Absent when there are none. */
  readonly files?: readonly string[];
}

const NAME = '#set=';
/** Problems in a set, at the most. */
export const MAX_SET_SIZE = 200;
/** Letters of a title, at the most. */
export const MAX_SET_TITLE_LENGTH = 120;

export const SetTitle = v.pipe(v.string(), v.maxLength(MAX_SET_TITLE_LENGTH));
export const ProblemKey = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z]+\/[\w-]+$/));
const Keys = v.pipe(
  v.array(ProblemKey),
  v.maxLength(MAX_SET_SIZE),
  v.check((keys) => new Set(keys).size === keys.length, 'A problem stands there twice.'),
);
const Files = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(MAX_FILE_LENGTH))),
  v.maxLength(MAX_SET_SIZE),
);
const Content = v.object({ title: SetTitle, keys: Keys, files: v.exactOptional(Files) });

/**
 * Encodes a set as the fragment of its address, with `#`; `parseSetLink` decodes it. Rejects a set
 * too long for a link.
 */
export function formatSetLink({ title, keys, files = [] }: ProblemSet): Promise<string> {
  return packFragment(NAME, { title, keys, ...(files.length > 0 && { files }) });
}

/**
 * The set in the fragment of an address (with its `#`). Fault: `set/damaged` when it is not whole.
 */
export async function parseSetLink(fragment: string): Promise<Result<ProblemSet>> {
  try {
    return ok(v.parse(Content, await unpackFragment(NAME, fragment)));
  } catch {
    return failWith('set/damaged', 'Some letters of this link are missing or changed.');
  }
}

/**
 * Adds a problem at the end of a set, or removes it; one outside the library comes with its file.
 */
export function toggleProblem(
  set: ProblemSet,
  key: string,
  file: string | null = null,
): ProblemSet {
  const { keys, files = [], title } = set;
  if (keys.includes(key)) {
    const left = keys.filter((other) => other !== key);
    return { title, keys: left, ...filesFor(left, files) };
  }
  if (keys.length === MAX_SET_SIZE) return set;
  const longer = [...keys, key];
  return { title, keys: longer, ...filesFor(longer, file === null ? files : [...files, file]) };
}

/** Those of some files that a set with these keys carries, each once. */
function filesFor(keys: readonly string[], files: readonly string[]): Pick<ProblemSet, 'files'> {
  const wanted = [...new Set(files)].filter((file) => {
    const id = linkedProblemId(file);
    return keys.some((key) => key.endsWith(`/${id}`));
  });
  return wanted.length > 0 ? { files: wanted } : {};
}

/** Moves a key one place earlier (-1) or later (1), where possible. */
export function moveProblem(keys: readonly string[], from: number, by: -1 | 1): readonly string[] {
  const one = keys[from];
  const other = keys[from + by];
  if (one === undefined || other === undefined) return keys;
  return keys.with(from, other).with(from + by, one);
}
