/**
 * What was played and may not be stored yet, written down at once: a database answers later, and a page that is left
 * in between takes what is under way with it. Whichever page comes next brings what others have left. What is brought
 * while its own page still stores it is told twice, which changes nothing.
 */
import type { SavedGame } from './saved-games';
import { parseRecord, SavedGameSchema, StepSchema } from './storage/stored-records';
import {
  openLocalStorageLog,
  type LogFormat,
  type StorageArea,
  type CorruptEntry,
} from './local-storage-log';
import type { PlayStep } from './finished-plays';

/** A step, and when it was taken: milliseconds since 1970. */
export interface JournalEntry {
  readonly step: PlayStep;
  readonly now: number;
}

export interface StepJournal {
  /** Writes a step down. */
  append(step: PlayStep, now: number): void;
  /** Strikes a step out, once it is stored: the very object that was written down or found. */
  remove(step: PlayStep): void;
  /** What other pages have left behind, in the order in which it was played. */
  unsavedEntries(): readonly JournalEntry[];
  /** What stands there and cannot be read, each with what strikes it out. What is newer is left alone. */
  corruptEntries(): readonly CorruptEntry[];
  /** Strikes everything out, whoever wrote it. */
  clear(): void;
}

/** The same for whole games, of which the last telling holds all that was told before. */
export interface GamesJournal {
  append(game: SavedGame): void;
  remove(game: SavedGame): void;
  unsavedGames(): readonly SavedGame[];
  /** What another page has just written, as the browser tells of it; null when that is no game. */
  parseStorageEvent(name: string | null, text: string | null): SavedGame | null;
  corruptEntries(): readonly CorruptEntry[];
  clear(): void;
}

const STEP_ENTRIES: LogFormat<JournalEntry> = {
  prefix: 'lie-of-the-cards/journal/',
  parse(record) {
    const { step, now } = (record ?? {}) as { readonly step?: unknown; readonly now?: unknown };
    const read = parseRecord(StepSchema, step);
    return read && typeof now === 'number' && Number.isFinite(now) ? { step: read, now } : null;
  },
  subjectOf: ({ step }) => ({
    name: `${step.key}@${step.begunAt}`,
    stays: step.end !== null || step.reviewed === true,
  }),
};

const GAME_ENTRIES: LogFormat<SavedGame> = {
  // A place of their own: a page of an earlier version knows no games, and would lay them aside.
  prefix: 'lie-of-the-cards/games/',
  parse: (record) => parseRecord(SavedGameSchema, record),
  subjectOf: ({ id }) => ({ name: id, stays: false }),
};

/** `page` is a name that no other page has; `pad` throws where nothing may be kept, and then nothing is. */
export function openStepJournal(pad: () => StorageArea, page: string): StepJournal {
  const paper = openLocalStorageLog(pad, page, STEP_ENTRIES);
  const notes = new Map<PlayStep, JournalEntry>();
  return {
    ...paper,
    append(step, now) {
      const noted = { step, now };
      notes.set(step, noted);
      paper.append(noted);
    },
    remove(step) {
      const noted = notes.get(step);
      if (noted) paper.remove(noted);
      notes.delete(step);
    },
    unsavedEntries() {
      const left = paper.entriesOfOtherPages();
      for (const { note } of left) notes.set(note.step, note);
      return left
        .toSorted((a, b) => a.note.now - b.note.now || a.place - b.place)
        .map(({ note }) => note);
    },
  };
}

export function openGamesJournal(pad: () => StorageArea, page: string): GamesJournal {
  const paper = openLocalStorageLog(pad, page, GAME_ENTRIES);
  return {
    ...paper,
    unsavedGames: () =>
      paper
        .entriesOfOtherPages()
        .toSorted((a, b) => a.note.updatedAt - b.note.updatedAt || a.place - b.place)
        .map(({ note }) => note),
  };
}
