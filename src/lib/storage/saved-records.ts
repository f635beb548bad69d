/** The repository of a game's records in this browser's storage. */
import { formatRecord, type RecordCodec } from '$lib/core/record-file';
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

/** A record of a list, with the time of its last change. */
export interface ListedRecord<GameRecord> extends SavedRecord<GameRecord> {
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

export interface SavedRecordCodec<GameRecord> extends RecordCodec<GameRecord> {
  /** The game's id in the stored data. */
  readonly gameId: string;
}

/** The records of one game. */
export interface SavedRecords<GameRecord> {
  readonly codec: SavedRecordCodec<GameRecord>;
  /** The readable records, the last changed first; empty when the storage fails. */
  list(): Promise<readonly ListedRecord<GameRecord>[]>;
  /**
   * A saved record as another window may have changed it since; null when it is not saved, or the
   * storage fails.
   */
  get(id: string): Promise<GameRecord | null>;
  /** Saves a record; ignores storage failures. */
  save(savedRecord: SavedRecord<GameRecord>): Promise<void>;
  /** Subscribes to changes of a record in other windows; returns the unsubscribe function. */
  subscribe(id: string, onChange: (record: GameRecord) => void): () => void;
  /** Removes a record; ignores storage failures. */
  remove(id: string): Promise<void>;
  createId(begunAt: number): string;
  /** Saves those records of a file that are not saved yet; returns how many were added. */
  importAll(records: readonly GameRecord[]): Promise<number>;
  /** True for an imported record, which may be of another player. */
  isImported(savedRecord: SavedRecord<GameRecord>): boolean;
}

/** The records of a game in the progress store, where they are saved games. */
export function createSavedRecords<GameRecord extends RecordTimes>(
  codec: SavedRecordCodec<GameRecord>,
): SavedRecords<GameRecord> {
  const { gameId } = codec;
  const importedPrefix = `${gameId}-taken`;
  const records: SavedRecords<GameRecord> = {
    codec,
    async list() {
      try {
        const games = await progress.games(gameId);
        return games.flatMap(({ id, record, updatedAt }) => {
          const read = codec.decode(record);
          return read.ok ? [{ id, record: read.value, updatedAt }] : [];
        });
      } catch {
        return [];
      }
    },
    async get(id) {
      return (await records.list()).find((saved) => saved.id === id)?.record ?? null;
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
    createId: (begunAt) => createId(gameId, begunAt),
    async importAll(importedRecords) {
      const savedBefore = await records.list();
      // Only games that began at the same time can be equal; no others are formatted and compared.
      const startTimes = new Set(importedRecords.map(({ begunAt }) => begunAt));
      const candidates = savedBefore.filter(({ record }) => startTimes.has(record.begunAt));
      const savedTexts = new Set(candidates.map(({ record }) => formatRecord(record, codec)));
      for (const record of importedRecords) {
        const text = formatRecord(record, codec);
        if (!savedTexts.has(text))
          await records.save({ id: createId(importedPrefix, record.begunAt), record });
        savedTexts.add(text);
      }
      return (await records.list()).length - savedBefore.length;
    },
    isImported: ({ id }) => id.startsWith(`${importedPrefix}-`),
  };
  return records;
}

function createId(prefix: string, begunAt: number): string {
  const randomPart = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${prefix}-${begunAt.toString(36)}-${randomPart.toString(36)}`;
}
