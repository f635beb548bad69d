/**
 * Saved whole games of bridge, Mighty and so on; only the game itself knows the format of its
 * record.
 */

export interface SavedGame {
  /** Unique over all devices. */
  readonly id: string;
  /** The id of the game (`mighty`); the name is that of the stored field. */
  readonly table: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Null while the game goes on. */
  readonly endedAt: number | null;
  /** The time of the last action. */
  readonly updatedAt: number;
  /** Plain data, validated by the game when it reads it. */
  readonly record: unknown;
}

/** The later of two states of a game; the second one if they have the same time. */
export function laterGame(first: SavedGame, second: SavedGame): SavedGame {
  return first.updatedAt > second.updatedAt ? first : second;
}

/** The games in the order of a list, the one played last first. */
export function sortNewestFirst(games: readonly SavedGame[]): readonly SavedGame[] {
  return games.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));
}

/** The length of a record as JSON; Infinity for one that JSON cannot represent. */
export function jsonLength(record: unknown): number {
  try {
    return (JSON.stringify(record) as string | undefined)?.length ?? Infinity;
  } catch {
    return Infinity;
  }
}
