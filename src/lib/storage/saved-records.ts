/** The repository of a game's records in this browser's storage. */
import type { Result } from '$lib/core/result';
import { subscribeToSavedGames, saveGame, progress } from './app-progress.svelte';

/** The properties that every record has. */
interface RecordTimes {
  /** Milliseconds since 1970; null before the end. */
  readonly begunAt: number;
  readonly endedAt: number | null;
}

export interface SavedRecord<GameRecord> {
  readonly id: string;
  readonly record: GameRecord;
}

/** Converts a game's records to plain data and back. */
export interface RecordCodec<GameRecord> {
  /** The game's id in the stored data. */
  readonly gameId: string;
  encode(record: GameRecord): unknown;
  /** Validates and converts stored data, which may be anything. */
  decode(data: unknown): Result<GameRecord>;
}

/** The records of one game. */
export interface SavedRecords<GameRecord> {
  /** The readable records, the last played first; empty when the storage fails. */
  list(): Promise<readonly SavedRecord<GameRecord>[]>;
  /** Saves a record; ignores storage failures. */
  save(savedRecord: SavedRecord<GameRecord>): Promise<void>;
  /** Subscribes to changes of a record in other windows; returns the unsubscribe function. */
  subscribe(id: string, onChange: (record: GameRecord) => void): () => void;
  /** Removes a record; ignores storage failures. */
  remove(id: string): Promise<void>;
  /** Creates an id that begins with `kind`. */
  createId(begunAt: number, kind?: string): string;
}

/** The records of the codec's game in the progress store, where they are saved games. */
export function createSavedRecords<GameRecord extends RecordTimes>(
  codec: RecordCodec<GameRecord>,
): SavedRecords<GameRecord> {
  const { gameId } = codec;
  return {
    async list() {
      try {
        const games = await progress.games(gameId);
        return games.flatMap(({ id, record }) => {
          const read = codec.decode(record);
          return read.ok ? [{ id, record: read.value }] : [];
        });
      } catch {
        return [];
      }
    },
    async save({ id, record }) {
      const { begunAt, endedAt } = record;
      try {
        await saveGame({ id, table: gameId, begunAt, endedAt, record: codec.encode(record) });
      } catch {
        // The page continues with the record in memory.
      }
    },
    subscribe: (id, onChange) =>
      subscribeToSavedGames((game) => {
        if (game.id !== id) return;
        const read = codec.decode(game.record);
        if (read.ok) onChange(read.value);
      }),
    async remove(id) {
      try {
        await progress.removeGame(id);
      } catch {
        // The record reappears when the page is loaded again.
      }
    },
    createId(begunAt, kind = gameId) {
      const randomPart = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      return `${kind}-${begunAt.toString(36)}-${randomPart.toString(36)}`;
    },
  };
}
