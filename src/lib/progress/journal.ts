/**
 * What was played and may not be stored yet, written down at once: a database answers later, and a page that is left
 * in between takes what is under way with it. Whichever page comes next brings what others have left. What is brought
 * while its own page still stores it is told twice, which changes nothing.
 */
import type { KeptGame } from './games';
import { readRecord, StoredGame, StoredStep } from './kept/records';
import { openPaper, type Notes, type Pad, type Torn } from './paper';
import type { Step } from './plays';

/** A step, and when it was taken: milliseconds since 1970. */
export interface Noted {
  readonly step: Step;
  readonly now: number;
}

export interface Journal {
  /** Writes a step down. */
  note(step: Step, now: number): void;
  /** Strikes a step out, once it is stored: the very object that was written down or found. */
  strike(step: Step): void;
  /** What other pages have left behind, in the order in which it was played. */
  left(): readonly Noted[];
  /** What stands there and cannot be read, each with what strikes it out. What is newer is left alone. */
  torn(): readonly Torn[];
  /** Strikes everything out, whoever wrote it. */
  clear(): void;
}

/** The same for whole games, of which the last telling holds all that was told before. */
export interface GamesJournal {
  note(game: KeptGame): void;
  strike(game: KeptGame): void;
  left(): readonly KeptGame[];
  /** What another page has just written, as the browser tells of it; null when that is no game. */
  heard(name: string | null, text: string | null): KeptGame | null;
  torn(): readonly Torn[];
  clear(): void;
}

const STEPS: Notes<Noted> = {
  place: 'lie-of-the-cards/journal/',
  read(record) {
    const { step, now } = (record ?? {}) as { readonly step?: unknown; readonly now?: unknown };
    const read = readRecord(StoredStep, step);
    return read && typeof now === 'number' && Number.isFinite(now) ? { step: read, now } : null;
  },
  about: ({ step }) => ({
    name: `${step.key}@${step.begunAt}`,
    stays: step.end !== null || step.reviewed === true,
  }),
};

const GAMES: Notes<KeptGame> = {
  // A place of their own: a page of an earlier version knows no games, and would lay them aside.
  place: 'lie-of-the-cards/games/',
  read: (record) => readRecord(StoredGame, record),
  about: ({ id }) => ({ name: id, stays: false }),
};

/** `page` is a name that no other page has; `pad` throws where nothing may be kept, and then nothing is. */
export function openJournal(pad: () => Pad, page: string): Journal {
  const paper = openPaper(pad, page, STEPS);
  const notes = new Map<Step, Noted>();
  return {
    ...paper,
    note(step, now) {
      const noted = { step, now };
      notes.set(step, noted);
      paper.note(noted);
    },
    strike(step) {
      const noted = notes.get(step);
      if (noted) paper.strike(noted);
      notes.delete(step);
    },
    left() {
      const left = paper.left();
      for (const { note } of left) notes.set(note.step, note);
      return left
        .toSorted((a, b) => a.note.now - b.note.now || a.place - b.place)
        .map(({ note }) => note);
    },
  };
}

export function openGamesJournal(pad: () => Pad, page: string): GamesJournal {
  const paper = openPaper(pad, page, GAMES);
  return {
    ...paper,
    left: () =>
      paper
        .left()
        .toSorted((a, b) => a.note.updatedAt - b.note.updatedAt || a.place - b.place)
        .map(({ note }) => note),
  };
}
