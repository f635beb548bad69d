/** The collections of the library with their problems, and the files that could not be read. */
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { libraryFileId, problemKeyOfFile, type UnreadableFile } from '../catalogue';
import { levelOfSeries } from './series-level';
import { readCollection, type Collection } from './read-collection';

/** A collection as its page shows it. */
export type CollectionEntry = Omit<Collection, 'keys'> & {
  /** In the author's order; a problem whose file cannot be read is left out. */
  readonly entries: readonly ProblemEntry[];
};

export interface Collections {
  /**
   * Level by level, and by number within a level; those without one by the mean level of their
   * problems, then by title.
   */
  readonly collections: readonly CollectionEntry[];
  readonly unreadable: readonly UnreadableFile[];
}

/**
 * Parses the collections of some files, given as path and text. `problemPaths` are the paths of all
 * problem files, including unreadable ones; `entries` are the readable problems.
 */
export function createCollections(
  files: Iterable<readonly [path: string, text: string]>,
  problemPaths: readonly string[],
  entries: readonly ProblemEntry[],
): Collections {
  const allKeys = problemPaths.map(problemKeyOfFile);
  const entriesByKey = new Map(entries.map((entry) => [problemKey(entry), entry]));
  const collections: CollectionEntry[] = [];
  const unreadable: UnreadableFile[] = [];
  for (const [file, text] of files) {
    const read = readCollection(text, libraryFileId(file), allKeys);
    if (read.ok) {
      const { keys, ...collection } = read.value.collection;
      collections.push({
        ...collection,
        entries: keys.flatMap((key) => entriesByKey.get(key) ?? []),
      });
    } else unreadable.push({ file, faults: read.faults });
  }
  // Levels are 1 to 5, so a collection without a level comes last.
  collections.sort(
    (a, b) =>
      (levelOfSeries(a) ?? 6) - (levelOfSeries(b) ?? 6) ||
      (a.number ?? Infinity) - (b.number ?? Infinity) ||
      meanLevel(a) - meanLevel(b) ||
      a.title.en.localeCompare(b.title.en, 'en'),
  );
  return { collections, unreadable };
}

/** The mean level of the problems; a draft, and a collection without problems, count as level 6. */
function meanLevel({ entries }: CollectionEntry): number {
  if (entries.length === 0) return 6;
  return entries.reduce((sum, { level }) => sum + (level ?? 6), 0) / entries.length;
}
