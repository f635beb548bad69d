/**
 * Writes records into the object stores. A record of a newer version of the app is never
 * overwritten, and an unreadable one is quarantined first.
 */
import type { FinishedPlay } from '../finished-plays';
import { quarantineKey } from '../merge-logbooks';
import type { ProblemProgress, QuarantinedRecord } from '../progress-store';
import type { Schedule } from '../review-schedule';
import type { SavedGame } from '../saved-games';
import type { StoreTransaction } from './database-schema';
import {
  isFromNewerVersion,
  parseRecord,
  PlaySchema,
  ProblemSchema,
  SavedGameSchema,
} from './stored-records';

const SCHEMAS = { problems: ProblemSchema, plays: PlaySchema, games: SavedGameSchema } as const;

/** Puts records into the quarantine, which is called `aside` in the database. */
export async function quarantine(
  stores: StoreTransaction,
  records: readonly QuarantinedRecord[],
): Promise<void> {
  const store = stores.objectStore('aside');
  await Promise.all(records.map((record) => store.put({ ...record, name: quarantineKey(record) })));
}

/** Writes problems, plays or games by the rules of this file (see `putRecords`). */
export function putProblems(
  stores: StoreTransaction,
  problems: readonly ProblemProgress[],
): Promise<void> {
  return putRecords(stores, 'problems', problems, ({ key }) => key);
}

export function putPlays(stores: StoreTransaction, plays: readonly FinishedPlay[]): Promise<void> {
  return putRecords(stores, 'plays', plays, ({ id }) => id);
}

export function putGames(stores: StoreTransaction, games: readonly SavedGame[]): Promise<void> {
  return putRecords(stores, 'games', games, ({ id }) => id);
}

/** Schedules are derived from the plays, so that a corrupt one is simply overwritten. */
export async function putSchedules(
  stores: StoreTransaction,
  schedules: Iterable<Schedule>,
): Promise<void> {
  const store = stores.objectStore('schedules');
  const newSchedules = [...schedules];
  const stored = await Promise.all(newSchedules.map(({ name }) => store.get(name)));
  const writable = newSchedules.filter((_, i) => !isFromNewerVersion(stored[i]));
  await Promise.all(writable.map((schedule) => store.put(schedule)));
}

/** Writes validated items; the unreadable records that they replace are quarantined first. */
async function putRecords<Item>(
  stores: StoreTransaction,
  from: keyof typeof SCHEMAS,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Promise<void> {
  const store = stores.objectStore(from);
  const stored = await Promise.all(items.map((item) => store.get(keyOf(item))));
  const unreadable = stored.filter(
    (record) =>
      record !== undefined && !isFromNewerVersion(record) && !isReadable({ from, record }),
  );
  if (unreadable.length > 0)
    await quarantine(
      stores,
      unreadable.map((record) => ({ from, record })),
    );
  const writable = items.filter((_, i) => !isFromNewerVersion(stored[i]));
  await Promise.all(writable.map((item) => store.put(item)));
}

/** True if this version of the app can read a quarantined record; never for one of a journal. */
export function isReadable({ from, record }: QuarantinedRecord): boolean {
  return from !== 'steps' && parseRecord<unknown>(SCHEMAS[from], record) !== null;
}
