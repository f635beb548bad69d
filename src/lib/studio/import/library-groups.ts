/** The problems of the library as templates, grouped by game and level. */
import type { ProblemEntry } from '$lib/game-module/game-module';

interface Group {
  readonly key: string;
  readonly first: ProblemEntry;
  /** At least one, in the order of their numbers. */
  readonly entries: readonly ProblemEntry[];
}

/** Games keep their order of appearance; levels ascend, problems without a level come last. */
export function groupByGameAndLevel(entries: readonly ProblemEntry[]): readonly Group[] {
  const tables = [...new Set(entries.map(({ gameId: table }) => table))];
  return tables.flatMap((table) => {
    const own = entries.filter((entry) => entry.gameId === table);
    const levels = [...new Set(own.map(({ level }) => level))];
    const rising = levels.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
    return rising.flatMap((level): Group[] => {
      const [first, ...others] = own
        .filter((entry) => entry.level === level)
        .toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity));
      if (!first) return [];
      return [{ key: `${table}-${level ?? 'none'}`, first, entries: [first, ...others] }];
    });
  });
}
