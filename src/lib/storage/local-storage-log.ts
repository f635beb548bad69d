/**
 * A write-ahead log in local storage, which is written synchronously and outlives its tab. Each
 * page appends under keys of its own (`<prefix><page>/<number>`); a later page finds the entries
 * that others have left.
 */
import { isFromNewerVersion } from './database/stored-records';

/** The part of the `Storage` interface that the log needs. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The format of a log's entries. */
export interface LogFormat<Entry extends object> {
  /** The beginning of all keys of this log. */
  readonly prefix: string;
  /**
   * The entry in a parsed record; null when it is invalid. Never called for records of newer
   * versions.
   */
  parse(record: unknown): Entry | null;
  /**
   * The subject of an entry, and `stays` if a later entry on the same subject does not replace it.
   */
  subjectOf(entry: Entry): { readonly name: string; readonly stays: boolean };
}

export interface LocalStorageLog<Entry extends object> {
  /** Adds an entry; it replaces an earlier entry on the same subject, unless that one `stays`. */
  append(entry: Entry): void;
  /** Removes an entry, identified by the very object that was appended or found. */
  remove(entry: Entry): void;
  /** The entries that other pages have left, unordered, each with its number within its page. */
  entriesOfOtherPages(): readonly { readonly entry: Entry; readonly number: number }[];
  /** The entry in a `storage` event of another page; null for any other event. */
  parseStorageEvent(key: string | null, text: string | null): Entry | null;
  /** The entries of other pages that cannot be parsed; those of newer versions are left alone. */
  corruptEntries(): readonly CorruptEntry[];
  /** Removes all entries of all pages. */
  clear(): void;
}

export interface CorruptEntry {
  readonly record: unknown;
  readonly remove: () => void;
}

/**
 * Opens a log. `page` is a name unique to this page. `area` throws where storage is forbidden; then
 * nothing is logged.
 */
export function openLocalStorageLog<Entry extends object>(
  area: () => StorageArea,
  page: string,
  { prefix, parse, subjectOf }: LogFormat<Entry>,
): LocalStorageLog<Entry> {
  /** The storage keys of the entries that were appended or found here. */
  const keys = new Map<Entry, string>();
  /** The entry of each subject that the next one on the same subject replaces. */
  const replaceable = new Map<string, Entry>();
  let count = 0;

  const removeKey = (key: string): void => void attempt(() => area().removeItem(key));
  const remove = (entry: Entry): void => {
    const key = keys.get(entry);
    if (key === undefined) return;
    keys.delete(entry);
    removeKey(key);
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
      keys.set(entry, key);
      // If this fails, a page that is closed too early loses its last step.
      attempt(() => area().setItem(key, JSON.stringify(entry)));
      // The earlier entry goes only now, so that a crash in between loses neither.
      const { name: subject, stays } = subjectOf(entry);
      const previous = replaceable.get(subject);
      if (previous) remove(previous);
      if (stays) replaceable.delete(subject);
      else replaceable.set(subject, entry);
    },
    remove,
    entriesOfOtherPages: () =>
      itemsOfOtherPages().flatMap(({ key, text }) => {
        const entry = parseEntry(parseJson(text));
        if (entry) keys.set(entry, key);
        return entry ? [{ entry, number: Number(key.slice(key.lastIndexOf('/') + 1)) }] : [];
      }),
    parseStorageEvent: (key, text) =>
      key?.startsWith(prefix) === true && text !== null ? parseEntry(parseJson(text)) : null,
    corruptEntries: () =>
      itemsOfOtherPages().flatMap(({ key, text }) => {
        const record = parseJson(text);
        if (parseEntry(record) !== null || isFromNewerVersion(record)) return [];
        return [{ record, remove: () => removeKey(key) }];
      }),
    clear() {
      for (const entry of [...keys.keys()]) remove(entry);
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
