/** The records of a table's games that this browser keeps: read at the table's own door, kept, and forgotten. */
import type { Result } from '$lib/core/result';
import { subscribeToSavedGames, saveGame, progress } from '$lib/progress/app-progress.svelte';

/** What is known of every record of a game. */
interface Told {
  /** Milliseconds since 1970; null before the end. */
  readonly begunAt: number;
  readonly endedAt: number | null;
}

export interface SavedRecord<Kept> {
  readonly id: string;
  readonly record: Kept;
}

/** How a table's records become plain data, and what was kept a record again. */
export interface RecordCodec<Kept> {
  /** The table's name in what is kept. */
  readonly gameId: string;
  encode(record: Kept): unknown;
  decode(data: unknown): Result<Kept>;
}

export interface SavedRecords<Kept> {
  /** Those that can be read, what was played last first; none where the store does not answer. */
  list(): Promise<readonly SavedRecord<Kept>[]>;
  /** Keeps a record as it stands now; where nothing can be kept the game is played all the same. */
  save(kept: SavedRecord<Kept>): Promise<void>;
  /** Hears how a game stands when it is played in another window too; returns what ends it. */
  subscribe(id: string, hear: (record: Kept) => void): () => void;
  remove(id: string): Promise<void>;
  /** A name for a record that is kept from now on; it begins with `kind`. */
  createId(begunAt: number, kind?: string): string;
}

export function createSavedRecords<Kept extends Told>(door: RecordCodec<Kept>): SavedRecords<Kept> {
  const { gameId: table } = door;
  return {
    async list() {
      try {
        const games = await progress.games(table);
        return games.flatMap(({ id, record }) => {
          const read = door.decode(record);
          return read.ok ? [{ id, record: read.value }] : [];
        });
      } catch {
        return [];
      }
    },
    async save({ id, record }) {
      const { begunAt, endedAt } = record;
      try {
        await saveGame({ id, table, begunAt, endedAt, record: door.encode(record) });
      } catch {
        // The page goes on with what it has in memory.
      }
    },
    subscribe: (id, hear) =>
      subscribeToSavedGames((game) => {
        if (game.id !== id) return;
        const read = door.decode(game.record);
        if (read.ok) hear(read.value);
      }),
    async remove(id) {
      try {
        await progress.removeGame(id);
      } catch {
        // It is there again when the page is opened anew.
      }
    },
    createId(begunAt, kind = table) {
      const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      return `${kind}-${begunAt.toString(36)}-${chance.toString(36)}`;
    },
  };
}
