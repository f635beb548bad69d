/** The repository of a game's records in this browser's storage. */
import type { Result } from '$lib/core/result';
import { subscribeToSavedGames, saveGame, progress } from '$lib/progress/app-progress.svelte';

/** The properties that every record has. */
interface Told {
  /** Milliseconds since 1970; null before the end. */
  readonly begunAt: number;
  readonly endedAt: number | null;
}

export interface SavedRecord<Kept> {
  readonly id: string;
  readonly record: Kept;
}

/** Converts a game's records to plain data and back. */
export interface RecordCodec<Kept> {
  /** The game's id in the stored data. */
  readonly gameId: string;
  encode(record: Kept): unknown;
  decode(data: unknown): Result<Kept>;
}

export interface SavedRecords<Kept> {
  /** The readable records, the last played first; empty when the storage fails. */
  list(): Promise<readonly SavedRecord<Kept>[]>;
  /** Saves a record; ignores storage failures. */
  save(kept: SavedRecord<Kept>): Promise<void>;
  /** Subscribes to changes of a record in other windows; returns the unsubscribe function. */
  subscribe(id: string, hear: (record: Kept) => void): () => void;
  remove(id: string): Promise<void>;
  /** Creates an id that begins with `kind`. */
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
        // The page continues with the record in memory.
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
        // The record reappears when the page is loaded again.
      }
    },
    createId(begunAt, kind = table) {
      const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      return `${kind}-${begunAt.toString(36)}-${chance.toString(36)}`;
    },
  };
}
