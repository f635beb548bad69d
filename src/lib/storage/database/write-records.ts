/**
 * Reads and writes records of the object stores. A record of a newer version of the app is never
 * overwritten, and an unreadable one is quarantined first.
 */
import type * as v from 'valibot';
import type { FinishedPlay } from '../finished-plays';
import { quarantineKey } from '../merge-logbooks';
import type { Logbook, ProblemProgress, QuarantinedRecord } from '../progress-store';
import type { Schedule } from '../review-schedule';
import type { SavedGame } from '../saved-games';
import type { StoreTransaction } from './database-schema';
import { batchesOf, readBatches } from './record-batches';
import {
  isFromNewerVersion,
  parseRecord,
  partitionBatches,
  PlaySchema,
  ProblemSchema,
  SavedGameSchema,
} from './stored-records';

const SCHEMAS = { problems: ProblemSchema, plays: PlaySchema, games: SavedGameSchema } as const;

/** The object stores with validated records, and the types of these. */
export const RECORD_STORES = ['problems', 'plays', 'games'] as const;
type RecordStore = (typeof RECORD_STORES)[number];
interface StoredRecords {
  readonly problems: ProblemProgress;
  readonly plays: FinishedPlay;
  readonly games: SavedGame;
}

/** Puts records into the quarantine, which is called `aside` in the database. */
async function quarantine(
  stores: StoreTransaction,
  records: readonly QuarantinedRecord[],
  onBatch: (itemCount: number) => void = () => undefined,
): Promise<void> {
  const store = stores.objectStore('aside');
  for (const batch of batchesOf(records)) {
    await Promise.all(batch.map((record) => store.put({ ...record, name: quarantineKey(record) })));
    onBatch(batch.length);
  }
}

/** Schedules are derived from the plays, so that a corrupt one is simply overwritten. */
export async function putSchedules(
  stores: StoreTransaction,
  schedules: Iterable<Schedule>,
): Promise<void> {
  const store = stores.objectStore('schedules');
  for (const batch of batchesOf([...schedules])) {
    const stored = await Promise.all(batch.map(({ name }) => store.get(name)));
    const writable = batch.filter((_, i) => !isFromNewerVersion(stored[i]));
    await Promise.all(writable.map((schedule) => store.put(schedule)));
  }
}

/**
 * Writes validated items in batches; the unreadable records that they replace are quarantined
 * first. `onBatch` is called with the number of items of each batch that was written.
 */
export async function putRecords<Name extends RecordStore>(
  stores: StoreTransaction,
  from: Name,
  items: readonly StoredRecords[Name][],
  onBatch: (itemCount: number) => void = () => undefined,
): Promise<void> {
  for (const batch of batchesOf(items)) {
    await putBatch(stores, from, batch);
    onBatch(batch.length);
  }
}

async function putBatch<Name extends RecordStore>(
  stores: StoreTransaction,
  from: Name,
  items: readonly StoredRecords[Name][],
): Promise<void> {
  const store = stores.objectStore(from);
  const stored = await Promise.all(items.map((item) => store.get(keyIn(store, item))));
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

/** Writes all records of a logbook; `onBatch` as in `putRecords`. */
export async function putLogbook(
  stores: StoreTransaction,
  { problems, plays, games = [], quarantined = [] }: Logbook,
  onBatch?: (itemCount: number) => void,
): Promise<void> {
  await putRecords(stores, 'problems', problems, onBatch);
  await putRecords(stores, 'plays', plays, onBatch);
  await putRecords(stores, 'games', games, onBatch);
  await quarantine(stores, quarantined, onBatch);
}

export async function deleteRecords(
  stores: StoreTransaction,
  name: RecordStore | 'schedules',
  records: readonly unknown[],
): Promise<void> {
  const store = stores.objectStore(name);
  await Promise.all(records.map((record) => store.delete(keyIn(store, record))));
}

/** The key of a record: even a corrupt one has it, or it could not be in its store. */
export function keyIn(store: { readonly keyPath: unknown }, record: unknown): string {
  return (record as Readonly<Record<string, string>>)[String(store.keyPath)] ?? '';
}

/** All records of the problems, plays and games, by their validity; see `readBatches`. */
export async function readRecords(
  stores: StoreTransaction<'readonly'> | StoreTransaction,
  onBatch?: () => void,
) {
  const read = async <Value>(name: RecordStore, schema: v.GenericSchema<unknown, Value>) => {
    const store = stores.objectStore(name);
    return partitionBatches(schema, readBatches(store, await store.getAllKeys(), onBatch));
  };
  return {
    problems: await read('problems', ProblemSchema),
    plays: await read('plays', PlaySchema),
    games: await read('games', SavedGameSchema),
  };
}

/** The corrupt records, or those of newer versions, with the names of their stores. */
export function unreadableRecords(
  records: Awaited<ReturnType<typeof readRecords>>,
  kind: 'corrupt' | 'newer',
): readonly QuarantinedRecord[] {
  return RECORD_STORES.flatMap((from) => records[from][kind].map((record) => ({ from, record })));
}

/**
 * True if this version of the app can read a quarantined record; never for one of the outbox, nor
 * of a store that only a newer version has.
 */
export function isReadable({ from, record }: QuarantinedRecord): boolean {
  const store = RECORD_STORES.find((name) => name === from);
  return store !== undefined && parseRecord<unknown>(SCHEMAS[store], record) !== null;
}
