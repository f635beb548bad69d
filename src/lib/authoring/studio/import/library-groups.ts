/** Groups the problems of the library by game and level, for the picker of a template. */
import type { ProblemEntry } from '$lib/game-module/game-module';

/** The problems of one level of a game. */
interface Group {
  /** The game and the level, such as `bridge-2`. */
  readonly key: string;
  /** The first of `entries`, of which all have this game and level. */
  readonly first: ProblemEntry;
  /** At least one, in the order of their numbers. */
  readonly entries: readonly ProblemEntry[];
}

/** Games keep their order of appearance; levels ascend, problems without a level come last. */
export function groupByGameAndLevel(entries: readonly ProblemEntry[]): readonly Group[] {
  const gameIds = [...new Set(entries.map(({ gameId }) => gameId))];
  return gameIds.flatMap((gameId) => {
    const gameEntries = entries.filter((entry) => entry.gameId === gameId);
    const levels = [...new Set(gameEntries.map(({ level }) => level))];
    const sortedLevels = levels.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
    return sortedLevels.flatMap((level): Group[] => {
      const [first, ...furtherEntries] = gameEntries
        .filter((entry) => entry.level === level)
        .toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity));
      if (!first) return [];
      return [{ key: `${gameId}-${level ?? 'none'}`, first, entries: [first, ...furtherEntries] }];
    });
  });
}
