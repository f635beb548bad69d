/** Whole games of any table, as they are kept: what is in one only its table knows. */

export interface SavedGame {
  /** The same in every copy of the progress. */
  readonly id: string;
  /** The table, by its name in addresses. */
  readonly table: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** When it came to its end; null before. */
  readonly endedAt: number | null;
  /** When something was last done in it. */
  readonly updatedAt: number;
  /** Plain data, which the table reads at its own door. */
  readonly record: unknown;
}

/** The one of two tellings of a game that was told later; of two of one moment the second. */
export function laterGame(one: SavedGame, other: SavedGame): SavedGame {
  return one.updatedAt > other.updatedAt ? one : other;
}

/** The games in the order of a list: what was played last comes first. */
export function sortNewestFirst(games: readonly SavedGame[]): readonly SavedGame[] {
  return games.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));
}

/** How much a record takes: letters of JSON; Infinity for what JSON cannot hold. */
export function jsonLength(record: unknown): number {
  try {
    return (JSON.stringify(record) as string | undefined)?.length ?? Infinity;
  } catch {
    return Infinity;
  }
}
