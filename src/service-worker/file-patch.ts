/**
 * Makes files of a version from those of an earlier one. A changed module changes the hash in the
 * name of its file, and with it one word in every file that imports it, whose names change in turn.
 * So most files of two versions differ in hashes alone, and need not be fetched again.
 */

/** The names and marks of a version: in most of its files, only these differ from another's. */
export interface VersionNames {
  /** The paths of all files with a hash in their names, also of files that are not stored. */
  readonly hashedPaths: readonly string[];
  /** Texts that differ between any two versions, always in the same order. */
  readonly marks: readonly string[];
}

export interface FilePatch {
  /** The path of the earlier file from which a file can be made; undefined when there is none. */
  sourceOf(path: string): string | undefined;
  /**
   * The text with the hashes and marks of the later version. The result is right only where the
   * module is unchanged: compare its digest.
   */
  apply(text: string): string;
}

/** A hash of the content between a name and its extension, as in `board.Ab3-xY_9.js`. */
const HASH_IN_PATH = /[.-][\w-]{8}(?=\.\w+$)/;
const HASHES_IN_TEXT = /[.-][\w-]{8}(?=\.)/g;

/** The patch from an earlier version to a later one. */
export function createFilePatch(earlier: VersionNames, later: VersionNames): FilePatch {
  const earlierPaths = pathsByName(earlier.hashedPaths);
  const hashes = new Map<string, string>();
  for (const [name, path] of pathsByName(later.hashedPaths)) {
    const earlierPath = earlierPaths.get(name);
    if (earlierPath !== undefined) hashes.set(hashOf(earlierPath), hashOf(path));
  }
  return {
    sourceOf: (path) => earlierPaths.get(withoutHash(path)),
    apply: (text) =>
      earlier.marks.reduce(
        (result, mark, index) => result.replaceAll(mark, later.marks[index] ?? mark),
        text.replace(HASHES_IN_TEXT, (hash) => hashes.get(hash) ?? hash),
      ),
  };
}

/** The paths by their names without hashes; names that several files share are left out. */
function pathsByName(paths: readonly string[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const path of paths) {
    const name = withoutHash(path);
    if (byName.has(name)) ambiguous.add(name);
    byName.set(name, path);
  }
  for (const name of ambiguous) byName.delete(name);
  return byName;
}

function withoutHash(path: string): string {
  return path.replace(HASH_IN_PATH, '');
}

function hashOf(path: string): string {
  return HASH_IN_PATH.exec(path)?.[0] ?? '';
}
