/** Assigns each built file to the part (a game, the studio) through which alone it is reached. */

/** A file of the build with the files that it leads to. */
export interface BuiltFile {
  /** True where the app starts. */
  readonly isEntry: boolean;
  /** The part whose lazily loaded code starts here; null for other files. */
  readonly lazyPart: string | null;
  /** Files that are always loaded with it. */
  readonly staticImports: readonly string[];
  /** Files that it may load later. */
  readonly lazyImports: readonly string[];
}

export type BuildGraph = ReadonlyMap<string, BuiltFile>;

/**
 * The part of each file that belongs to one part alone. A file that is missing here belongs to the
 * shell: the app needs it at first, two parts share it, or nothing leads to it.
 */
export function findOwners(graph: BuildGraph): ReadonlyMap<string, string> {
  const lazyFiles = new Map<string, string[]>();
  for (const [file, { lazyPart }] of graph) {
    if (lazyPart !== null) lazyFiles.set(lazyPart, [...(lazyFiles.get(lazyPart) ?? []), file]);
  }
  const entries = [...graph].flatMap(([file, { isEntry, lazyPart }]) =>
    isEntry && lazyPart === null ? [file] : [],
  );
  const shell = reachedFrom(graph, entries, null);
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const [part, starts] of lazyFiles) {
    for (const file of reachedFrom(graph, starts, part)) {
      // Reached from an earlier part as well.
      if (owners.has(file)) shared.add(file);
      if (!shell.has(file)) owners.set(file, part);
    }
  }
  for (const file of shared) owners.delete(file);
  return owners;
}

/** The files reached from `starts` without entering the lazily loaded code of another part. */
function reachedFrom(
  graph: BuildGraph,
  starts: readonly string[],
  part: string | null,
): ReadonlySet<string> {
  const reached = new Set(starts);
  // Iterating over a set visits the elements that are added meanwhile.
  for (const file of reached) {
    const { staticImports = [], lazyImports = [] } = graph.get(file) ?? {};
    for (const next of staticImports) reached.add(next);
    for (const next of lazyImports) {
      const lazyPart = graph.get(next)?.lazyPart ?? null;
      if (lazyPart === null || lazyPart === part) reached.add(next);
    }
  }
  return reached;
}
