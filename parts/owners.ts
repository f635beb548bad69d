/** Which built file belongs to which table: what is reached through the doors of one table and no other way. */

/** A file of the build as far as it leads to others. */
export interface BuiltFile {
  /** Whether the app begins here. */
  readonly entry: boolean;
  /** The table whose rooms begin here, when they come only when they are asked for; else null. */
  readonly door: string | null;
  /** The files that always come with it. */
  readonly needs: readonly string[];
  /** The files that it may ask for later. */
  readonly later: readonly string[];
}

export type Graph = ReadonlyMap<string, BuiltFile>;

/**
 * The table of each file that belongs to one table alone. What is missing in it belongs to the shell:
 * what the app needs before a door is opened, what two tables share, and what nothing leads to.
 */
export function ownersOf(graph: Graph): ReadonlyMap<string, string> {
  const doors = new Map<string, string[]>();
  for (const [file, { door }] of graph) {
    if (door !== null) doors.set(door, [...(doors.get(door) ?? []), file]);
  }
  const entries = [...graph].flatMap(([file, { entry, door }]) =>
    entry && door === null ? [file] : [],
  );
  const shell = reachedFrom(graph, entries, null);
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const [table, begins] of doors) {
    for (const file of reachedFrom(graph, begins, table)) {
      if (owners.has(file)) shared.add(file);
      if (!shell.has(file)) owners.set(file, table);
    }
  }
  for (const file of shared) owners.delete(file);
  return owners;
}

/** All that is reached from some files without opening the door of a table, but for the own one. */
function reachedFrom(
  graph: Graph,
  begins: readonly string[],
  table: string | null,
): ReadonlySet<string> {
  const reached = new Set(begins);
  // A set hands out what is added to it while it is walked through.
  for (const file of reached) {
    const { needs = [], later = [] } = graph.get(file) ?? {};
    for (const next of needs) reached.add(next);
    for (const next of later) {
      const door = graph.get(next)?.door ?? null;
      if (door === null || door === table) reached.add(next);
    }
  }
  return reached;
}
