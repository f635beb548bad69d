/**
 * The outbox (a write-ahead log) of changes that may not have reached the database yet: IndexedDB
 * answers asynchronously, and a page that is closed in between would lose what it was writing. It
 * is in local storage, which is written synchronously and outlives its tab. Each page appends under
 * keys of its own (`<prefix><page>/<number>`); the next page stores what others have left. Storing
 * a change twice changes nothing.
 */
import {
  isFromNewerVersion,
  parseRecord,
  SavedGameSchema,
  StepSchema,
} from './database/stored-records';
import type { PlayStep } from './finished-plays';
import type { SavedGame } from './saved-games';

/** The part of the `Storage` interface that the outbox needs. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A kind of entries. The stored JSON is that of the entries. */
interface EntryKind<Entry extends object> {
  /** The beginning of all keys of this kind. */
  readonly prefix: string;
  /**
   * The entry in a parsed record; null when it is invalid. Never called for records of newer
   * versions.
   */
  parse(record: unknown): Entry | null;
  /** The object by which an entry is removed. */
  changeOf(entry: Entry): object;
  /** The time of the change in milliseconds since 1970. */
  timeOf(entry: Entry): number;
  /**
   * The subject of an entry, and `stays` if a later entry on the same subject does not replace it.
   */
  subjectOf(entry: Entry): { readonly name: string; readonly stays: boolean };
}

/** A step with the time at which it was taken, in milliseconds since 1970. */
interface StepEntry {
  readonly step: PlayStep;
  readonly now: number;
}

export const STEPS: EntryKind<StepEntry> = {
  prefix: 'lie-of-the-cards/journal/',
  parse(record) {
    const { step, now } = (record ?? {}) as { readonly step?: unknown; readonly now?: unknown };
    const parsed = parseRecord(StepSchema, step);
    return parsed && typeof now === 'number' && Number.isFinite(now) ? { step: parsed, now } : null;
  },
  changeOf: ({ step }) => step,
  timeOf: ({ now }) => now,
  // A later step replaces an earlier one of the same attempt, except finished and reviewed plays.
  subjectOf: ({ step }) => ({
    name: `${step.key}@${step.begunAt}`,
    stays: step.end !== null || step.reviewed === true,
  }),
};

/** Saved games; a later state replaces an earlier one of the same game. */
export const GAMES: EntryKind<SavedGame> = {
  // A prefix of its own: an earlier version of the app knows no games and would quarantine them.
  prefix: 'lie-of-the-cards/games/',
  parse: (record) => parseRecord(SavedGameSchema, record),
  changeOf: (game) => game,
  timeOf: ({ updatedAt }) => updatedAt,
  subjectOf: ({ id }) => ({ name: id, stays: false }),
};

interface Outbox<Entry extends object> {
  /**
   * Adds an entry; it replaces an earlier entry on the same subject, unless that one `stays`. If
   * there is no room for it, a page that is closed too early loses it.
   */
  append(entry: Entry): void;
  /** True if it has all changes that were appended and not removed; false without storage. */
  isComplete(): boolean;
  /** Removes the entry of a change, by the very object that was appended or found. */
  remove(change: object): void;
  /**
   * The entries that other pages have left, in the order of their times. Of several on the same
   * subject only the last one stays in the outbox, as in `append`.
   */
  unsavedEntries(): readonly Entry[];
  /** The entry in a `storage` event of another page; null for any other event. */
  parseStorageEvent(key: string | null, text: string | null): Entry | null;
  /** The entries of other pages that cannot be parsed; those of newer versions are left alone. */
  corruptEntries(): readonly { readonly record: unknown; readonly remove: () => void }[];
  /** Removes all entries of all pages. */
  clear(): void;
}

/**
 * Opens the outbox of a kind of entries. `page` is a name unique to this page. `area` throws where
 * storage is forbidden; then nothing is stored.
 */
export function openOutbox<Entry extends object>(
  area: () => StorageArea,
  page: string,
  { prefix, parse, changeOf, timeOf, subjectOf }: EntryKind<Entry>,
): Outbox<Entry> {
  /** The storage keys of the changes that were appended or found here. */
  const keys = new Map<object, string>();
  /** The changes among them for which there was no room. */
  const unwritten = new Set<object>();
  /** The change of each subject that the next one on the same subject replaces. */
  const replaceable = new Map<string, object>();
  let count = 0;

  const removeKey = (key: string): void => void attempt(() => area().removeItem(key));
  const remove = (change: object): void => {
    const key = keys.get(change);
    if (key === undefined) return;
    keys.delete(change);
    unwritten.delete(change);
    removeKey(key);
  };
  /** Makes an entry the last on its subject; true if it replaces an earlier one. */
  const replaceEarlier = (entry: Entry): boolean => {
    const { name, stays } = subjectOf(entry);
    const previous = replaceable.get(name);
    if (previous) remove(previous);
    if (stays) replaceable.delete(name);
    else replaceable.set(name, changeOf(entry));
    return previous !== undefined;
  };
  const itemsOfOtherPages = (): readonly { key: string; text: string }[] =>
    attempt(() => {
      const storage = area();
      return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
        .filter((key) => key.startsWith(prefix) && !key.startsWith(`${prefix}${page}/`))
        .map((key) => ({ key, text: storage.getItem(key) ?? '' }));
    }) ?? [];
  const parseEntry = (record: unknown): Entry | null =>
    isFromNewerVersion(record) ? null : parse(record);

  return {
    append(entry) {
      const key = `${prefix}${page}/${count++}`;
      keys.set(changeOf(entry), key);
      const write = (): boolean =>
        attempt(() => {
          area().setItem(key, JSON.stringify(entry));
          return true;
        }) ?? false;
      let isAppended = write();
      // The earlier entry goes only now, so that a crash in between loses neither.
      const isReplacement = replaceEarlier(entry);
      // Without room for both there may be room for one.
      if (isReplacement && !isAppended) isAppended = write();
      if (!isAppended) unwritten.add(changeOf(entry));
    },
    isComplete: () => unwritten.size === 0 && attempt(() => area().length) !== null,
    remove,
    unsavedEntries() {
      const unsaved = itemsOfOtherPages().flatMap(({ key, text }) => {
        const entry = parseEntry(parseJson(text));
        if (entry) keys.set(changeOf(entry), key);
        return entry ? [{ entry, number: Number(key.slice(key.lastIndexOf('/') + 1)) }] : [];
      });
      const entries = unsaved
        .sort((a, b) => timeOf(a.entry) - timeOf(b.entry) || a.number - b.number)
        .map(({ entry }) => entry);
      // The fallback store may skip an overtaken state, which then would not leave the outbox.
      entries.forEach(replaceEarlier);
      return entries;
    },
    parseStorageEvent: (key, text) =>
      key?.startsWith(prefix) === true && text !== null ? parseEntry(parseJson(text)) : null,
    corruptEntries: () =>
      itemsOfOtherPages().flatMap(({ key, text }) => {
        const record = parseJson(text);
        if (parseEntry(record) !== null || isFromNewerVersion(record)) return [];
        return [{ record, remove: () => removeKey(key) }];
      }),
    clear() {
      for (const change of [...keys.keys()]) remove(change);
      for (const { key } of itemsOfOtherPages()) removeKey(key);
    },
  };
}

/** The parsed text; the text itself where it is no JSON. */
function parseJson(text: string): unknown {
  return attempt(() => JSON.parse(text) as unknown) ?? text;
}

/** The result of an action; null where it throws. */
function attempt<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
