/**
 * The paper of a journal: notes in the browser's storage, which is written at once and outlives its tab. Every page of
 * every tab writes under a name of its own, and whichever comes next finds what the others have left.
 */
import { isFromNewerVersion } from './storage/stored-records';

/** What is needed of the browser's storage. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is written on it. */
export interface LogFormat<Note extends object> {
  /** Where the names of the notes begin. */
  readonly prefix: string;
  /** The note in what was written; null when it is none. What is newer does not come here. */
  parse(record: unknown): Note | null;
  /** What the note is about, and whether it stays when another is written about the same. */
  subjectOf(note: Note): { readonly name: string; readonly stays: boolean };
}

export interface LocalStorageLog<Note extends object> {
  /** Writes a note down. */
  append(note: Note): void;
  /** Strikes a note out: the very object that was written down or found. */
  remove(note: Note): void;
  /** What other pages have left behind, in no order, each with its place among the notes of its page. */
  entriesOfOtherPages(): readonly { readonly note: Note; readonly place: number }[];
  /** What another page has just written, as the browser tells of it; null when that is no note. */
  parseStorageEvent(name: string | null, text: string | null): Note | null;
  /** What stands there and cannot be read, each with what strikes it out. What is newer is left alone. */
  corruptEntries(): readonly CorruptEntry[];
  /** Strikes everything out, whoever wrote it. */
  clear(): void;
}

export interface CorruptEntry {
  readonly record: unknown;
  readonly removeItem: () => void;
}

/** `page` is a name that no other page has; `pad` throws where nothing may be kept, and then nothing is. */
export function openLocalStorageLog<Note extends object>(
  pad: () => StorageArea,
  page: string,
  { prefix: place, parse: read, subjectOf: about }: LogFormat<Note>,
): LocalStorageLog<Note> {
  const names = new Map<Note, string>();
  /** The note about each thing that the next one about it makes superfluous. */
  const underWay = new Map<string, Note>();
  let count = 0;

  const remove = (name: string): void => void tried(() => pad().removeItem(name));
  const strike = (note: Note): void => {
    const name = names.get(note);
    if (name === undefined) return;
    names.delete(note);
    remove(name);
  };
  const found = (): readonly { name: string; text: string }[] =>
    tried(() => {
      const lying = pad();
      return Array.from({ length: lying.length }, (_, i) => lying.key(i) ?? '')
        .filter((name) => name.startsWith(place) && !name.startsWith(`${place}${page}/`))
        .map((name) => ({ name, text: lying.getItem(name) ?? '' }));
    }) ?? [];
  const noteIn = (record: unknown): Note | null =>
    isFromNewerVersion(record) ? null : read(record);

  return {
    append(note) {
      const name = `${place}${page}/${count++}`;
      names.set(note, name);
      // Where this fails, a page that is left too soon loses its last step.
      tried(() => pad().setItem(name, JSON.stringify(note)));
      const { name: subject, stays } = about(note);
      const before = underWay.get(subject);
      if (before) strike(before);
      if (stays) underWay.delete(subject);
      else underWay.set(subject, note);
    },
    remove: strike,
    entriesOfOtherPages: () =>
      found().flatMap(({ name, text }) => {
        const note = noteIn(parsed(text));
        if (note) names.set(note, name);
        return note ? [{ note, place: Number(name.slice(name.lastIndexOf('/') + 1)) }] : [];
      }),
    parseStorageEvent: (name, text) =>
      name?.startsWith(place) === true && text !== null ? noteIn(parsed(text)) : null,
    corruptEntries: () =>
      found().flatMap(({ name, text }) => {
        const record = parsed(text);
        if (noteIn(record) !== null || isFromNewerVersion(record)) return [];
        return [{ record, strike: () => remove(name) }];
      }),
    clear() {
      for (const note of [...names.keys()]) strike(note);
      for (const { name } of found()) remove(name);
    },
  };
}

/** The text itself where it was cut off. */
function parsed(text: string): unknown {
  return tried(() => JSON.parse(text) as unknown) ?? text;
}

function tried<Value>(what: () => Value): Value | null {
  try {
    return what();
  } catch {
    return null;
  }
}
