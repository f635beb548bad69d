/** The repository of a game's records in this browser's storage. */
import { MAX_GAME_RECORD_LENGTH } from '$lib/core/limits';
import type { RecordCodec } from '$lib/core/record-file';
import type { Steps } from '$lib/core/work-steps';
import {
  subscribeToSavedGames,
  saveGame,
  progress,
  storage,
  type GameSaveState,
} from './app-progress.svelte';
import { clampTime } from './calendar-days';
import { runInSteps } from './run-in-steps';
import type { SavedGame } from './saved-games';

/** Games that are saved in one transaction when a file is imported. */
const IMPORT_BATCH_SIZE = 50;

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

/** For work on many records. */
export interface ManyRecordsOptions {
  /** Cancels the work. */
  readonly signal?: AbortSignal | undefined;
  /** Called now and then with the share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

interface ListOptions<GameRecord> extends ManyRecordsOptions {
  /** Ends the list with the first record for which it is true: later ones are not decoded. */
  readonly until?: ((saved: ListedRecord<GameRecord>) => boolean) | undefined;
}

/** The records of one game. */
export interface SavedRecords<GameRecord> {
  readonly codec: SavedRecordCodec<GameRecord>;
  /** The readable records, the last changed first; none when the storage fails, or cancelled. */
  list(options?: ListOptions<GameRecord>): Promise<readonly ListedRecord<GameRecord>[]>;
  /**
   * A saved record as another window may have changed it since; null when it is not saved, or the
   * storage fails.
   */
  get(id: string): Promise<GameRecord | null>;
  /** Saves a record; ignores storage failures. */
  save(savedRecord: SavedRecord<GameRecord>): Promise<void>;
  /** The save state of a record; reactive. */
  saveStateOf(id: string): GameSaveState;
  /** Subscribes to changes of a record in other windows; returns the unsubscribe function. */
  subscribe(id: string, onChange: (record: GameRecord) => void): () => void;
  /** Removes a record; ignores storage failures. */
  remove(id: string): Promise<void>;
  createId(begunAt: number): string;
  /** Saves the records of a file that are not saved yet, and resolves to these. */
  importAll(
    records: readonly GameRecord[],
    options?: ManyRecordsOptions,
  ): Promise<readonly SavedRecord<GameRecord>[]>;
  /** True for an imported record, which may be of another player. */
  isImported(savedRecord: SavedRecord<GameRecord>): boolean;
}

/** The records of a game in the progress store, where they are saved games. */
export function createSavedRecords<GameRecord extends RecordTimes>(
  codec: SavedRecordCodec<GameRecord>,
): SavedRecords<GameRecord> {
  const { gameId } = codec;
  const toSavedGame = ({ id, record }: SavedRecord<GameRecord>) => ({
    ...{ id, table: gameId, record: codec.encode(record) },
    begunAt: clampTime(record.begunAt),
    endedAt: record.endedAt === null ? null : clampTime(record.endedAt),
    updatedAt: clampTime(Date.now()),
  });
  const records: SavedRecords<GameRecord> = {
    codec,
    async list({ signal, onProgress, until } = {}) {
      try {
        const games = await progress.games(gameId);
        return await runInSteps(decodeGames(games, codec, until), {
          signal,
          onProgress: (doneCount) => onProgress?.(doneCount / games.length),
        });
      } catch {
        return [];
      }
    },
    async get(id) {
      const game = await progress.game(id).catch(() => null);
      const read = game?.table === gameId ? codec.decode(game.record) : null;
      return read?.ok === true ? read.value : null;
    },
    async save({ id, record }) {
      const { begunAt, endedAt } = record;
      try {
        await saveGame({ id, table: gameId, begunAt, endedAt, record: codec.encode(record) });
      } catch {
        // The page continues with the record in memory.
      }
    },
    saveStateOf: (id) => storage.saveStateOf(id),
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
    async importAll(importedRecords, { signal, onProgress } = {}) {
      // Only games that began at the same time can be equal; no others are decoded and compared.
      const startTimes = new Set(importedRecords.map(({ begunAt }) => clampTime(begunAt)));
      const savedGames = await progress.games(gameId).catch(() => []);
      const candidates = await runInSteps(
        decodeGames(
          savedGames.filter(({ begunAt }) => startTimes.has(begunAt)),
          codec,
        ),
        { signal },
      );
      const added = await runInSteps(findNewRecords(importedRecords, candidates, codec), {
        signal,
      });
      for (let start = 0; start < added.length; start += IMPORT_BATCH_SIZE) {
        signal?.throwIfAborted();
        onProgress?.(start / added.length);
        await progress.saveGames(added.slice(start, start + IMPORT_BATCH_SIZE).map(toSavedGame));
      }
      return added;
    },
    isImported: ({ id }) => id.startsWith(`${importedPrefix(gameId)}-`),
  };
  return records;
}

/** The readable records of saved games, up to one that ends the list; in steps of one. */
function* decodeGames<GameRecord>(
  games: readonly SavedGame[],
  codec: RecordCodec<GameRecord>,
  until?: ListOptions<GameRecord>['until'],
): Steps<readonly ListedRecord<GameRecord>[]> {
  const listed: ListedRecord<GameRecord>[] = [];
  for (const [i, { id, record, updatedAt }] of games.entries()) {
    const read = codec.decode(record);
    const saved = read.ok ? { id, record: read.value, updatedAt } : null;
    if (saved) listed.push(saved);
    if (saved && until?.(saved) === true) break;
    yield i + 1;
  }
  return listed;
}

/**
 * The records of a file that are not among the candidates, with new ids; in steps of one record.
 */
function* findNewRecords<GameRecord extends RecordTimes>(
  importedRecords: readonly GameRecord[],
  candidates: readonly SavedRecord<GameRecord>[],
  codec: SavedRecordCodec<GameRecord>,
): Steps<readonly SavedRecord<GameRecord>[]> {
  const savedTexts = new Set<string>();
  for (const [i, { record }] of candidates.entries()) {
    savedTexts.add(JSON.stringify(codec.encode(record)));
    yield i + 1;
  }
  const added: SavedRecord<GameRecord>[] = [];
  for (const [i, record] of importedRecords.entries()) {
    const text = JSON.stringify(codec.encode(record));
    if (!savedTexts.has(text) && text.length <= MAX_GAME_RECORD_LENGTH)
      added.push({ id: createId(importedPrefix(codec.gameId), record.begunAt), record });
    savedTexts.add(text);
    yield candidates.length + i + 1;
  }
  return added;
}

const importedPrefix = (gameId: string): string => `${gameId}-taken`;

function createId(prefix: string, begunAt: number): string {
  const randomPart = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${prefix}-${begunAt.toString(36)}-${randomPart.toString(36)}`;
}
