/** A teacher's ordered set of problems, and the link that contains it. */
import * as v from 'valibot';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import { linkedProblemId } from '$lib/platform/share-links/linked-problem-id';
import { packFragment, unpackFragment } from '$lib/platform/share-links/packed-fragment';

export interface ProblemSet {
  /** The teacher's title; may be empty. */
  readonly title: string;
  /** The distinct keys of its problems, in order: `bridge/before-you-finesse`. */
  readonly keys: readonly string[];
  /** The texts of the problem files that are in no library; absent when there are none. */
  readonly files?: readonly string[];
}

const LINK_PREFIX = '#set=';
/** The maximum number of problems in a set. */
export const MAX_SET_SIZE = 200;
/** The maximum length of a title, in UTF-16 code units. */
export const MAX_SET_TITLE_LENGTH = 120;

/** The schemas of a title and of a key, shared with the result file. */
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
  return packFragment(LINK_PREFIX, { title, keys, ...(files.length > 0 && { files }) });
}

/** Parses the fragment of an address, with its `#`. Fault: `set/damaged` for any invalid one. */
export async function parseSetLink(fragment: string): Promise<Result<ProblemSet>> {
  try {
    return ok(v.parse(Content, await unpackFragment(LINK_PREFIX, fragment)));
  } catch {
    return failWith('set/damaged', 'Some letters of this link are missing or changed.');
  }
}

/**
 * Removes a problem from a set, or appends it, with its `file` when it is in no library. A full set
 * is returned unchanged.
 */
export function toggleProblem(
  set: ProblemSet,
  key: string,
  file: string | null = null,
): ProblemSet {
  const { keys, files = [], title } = set;
  if (keys.includes(key)) {
    const remainingKeys = keys.filter((other) => other !== key);
    return { title, keys: remainingKeys, ...filesFor(remainingKeys, files) };
  }
  if (keys.length === MAX_SET_SIZE) return set;
  const newKeys = [...keys, key];
  return { title, keys: newKeys, ...filesFor(newKeys, file === null ? files : [...files, file]) };
}

/** The distinct files whose problems are among the keys. */
function filesFor(keys: readonly string[], files: readonly string[]): Pick<ProblemSet, 'files'> {
  const usedFiles = [...new Set(files)].filter((file) => {
    const id = linkedProblemId(file);
    return keys.some((key) => key.endsWith(`/${id}`));
  });
  return usedFiles.length > 0 ? { files: usedFiles } : {};
}

/** Swaps the key at an index with the one before (-1) or after (1) it, where there is one. */
export function moveProblem(
  keys: readonly string[],
  index: number,
  step: -1 | 1,
): readonly string[] {
  const key = keys[index];
  const neighbour = keys[index + step];
  if (key === undefined || neighbour === undefined) return keys;
  return keys.with(index, neighbour).with(index + step, key);
}
