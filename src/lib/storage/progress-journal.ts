/**
 * Journals (write-ahead logs) of progress that may not have reached the database yet: IndexedDB
 * answers asynchronously, and a page that is closed in between would lose what it was writing. The
 * next page stores what others have left. Storing a step twice changes nothing.
 */
import type { PlayStep } from './finished-plays';
import {
  openLocalStorageLog,
  type CorruptEntry,
  type LogFormat,
  type StorageArea,
} from './local-storage-log';
import type { SavedGame } from './saved-games';
import { parseRecord, SavedGameSchema, StepSchema } from './database/stored-records';

/**
 * A step with the time at which it was taken, in milliseconds since 1970. The names of the members
 * are those of the stored JSON.
 */
export interface JournalEntry {
  readonly step: PlayStep;
  readonly now: number;
}

export interface StepJournal {
  /** Records a step before it is stored; `now` is its time. */
  append(step: PlayStep, now: number): void;
  /** Removes a step that is stored, identified by the very object that was appended or found. */
  remove(step: PlayStep): void;
  /** The entries that other pages have left, in the order of play. */
  unsavedEntries(): readonly JournalEntry[];
  /** The entries of other pages that cannot be parsed. */
  corruptEntries(): readonly CorruptEntry[];
  /** Removes all entries of all pages. */
  clear(): void;
}

/**
 * A journal of saved games; a later entry replaces an earlier one of the same game. The members are
 * those of `StepJournal`.
 */
export interface GamesJournal {
  append(game: SavedGame): void;
  remove(game: SavedGame): void;
  unsavedGames(): readonly SavedGame[];
  /** The game in a `storage` event of another page; null for any other event. */
  parseStorageEvent(key: string | null, text: string | null): SavedGame | null;
  corruptEntries(): readonly CorruptEntry[];
  clear(): void;
}

const STEP_FORMAT: LogFormat<JournalEntry> = {
  prefix: 'lie-of-the-cards/journal/',
  parse(record) {
    const { step, now } = (record ?? {}) as { readonly step?: unknown; readonly now?: unknown };
    const parsed = parseRecord(StepSchema, step);
    return parsed && typeof now === 'number' && Number.isFinite(now) ? { step: parsed, now } : null;
  },
  // A later step replaces an earlier one of the same attempt, except finished and reviewed plays.
  subjectOf: ({ step }) => ({
    name: `${step.key}@${step.begunAt}`,
    stays: step.end !== null || step.reviewed === true,
  }),
};

const GAME_FORMAT: LogFormat<SavedGame> = {
  // A prefix of its own: an earlier version of the app knows no games and would quarantine them.
  prefix: 'lie-of-the-cards/games/',
  parse: (record) => parseRecord(SavedGameSchema, record),
  subjectOf: ({ id }) => ({ name: id, stays: false }),
};

/** Opens the journal of steps; the parameters are those of `openLocalStorageLog`. */
export function openStepJournal(area: () => StorageArea, page: string): StepJournal {
  const log = openLocalStorageLog(area, page, STEP_FORMAT);
  const entries = new Map<PlayStep, JournalEntry>();
  return {
    ...log,
    append(step, now) {
      const entry = { step, now };
      entries.set(step, entry);
      log.append(entry);
    },
    remove(step) {
      const entry = entries.get(step);
      if (entry) log.remove(entry);
      entries.delete(step);
    },
    unsavedEntries() {
      const unsaved = log.entriesOfOtherPages();
      for (const { entry } of unsaved) entries.set(entry.step, entry);
      return unsaved
        .toSorted((a, b) => a.entry.now - b.entry.now || a.number - b.number)
        .map(({ entry }) => entry);
    },
  };
}

/** Opens the journal of saved games; the parameters are those of `openLocalStorageLog`. */
export function openGamesJournal(area: () => StorageArea, page: string): GamesJournal {
  const log = openLocalStorageLog(area, page, GAME_FORMAT);
  return {
    ...log,
    unsavedGames: () =>
      log
        .entriesOfOtherPages()
        .toSorted((a, b) => a.entry.updatedAt - b.entry.updatedAt || a.number - b.number)
        .map(({ entry }) => entry),
  };
}
