/** The schema of the progress database. Names of stores, keys and indexes are kept in browsers. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

/** A quarantined record with its key. */
export interface QuarantineRow {
  /** The key, made from the record itself. */
  readonly name: string;
  /** The object store that it was in; `steps` for the outbox. */
  readonly from: 'problems' | 'plays' | 'games' | 'steps';
  readonly record: unknown;
}

/** Stored values are `unknown`: `stored-records.ts` validates them. */
export interface ProgressSchema extends DBSchema {
  problems: { key: string; value: unknown };
  plays: { key: string; value: unknown; indexes: { key: string; themes: string } };
  schedules: { key: string; value: unknown };
  /** The index `table` is by the id of the game (bridge, mighty…). */
  games: { key: string; value: unknown; indexes: { table: string } };
  /** The quarantine. */
  aside: { key: string; value: QuarantineRow };
}

export type StoreName = StoreNames<ProgressSchema>;
export const STORE_NAMES: readonly StoreName[] = [
  'problems',
  'plays',
  'schedules',
  'games',
  'aside',
];

export type ProgressDatabase = IDBPDatabase<ProgressSchema>;
/** The object stores within one transaction, which is atomic. */
export type StoreTransaction<Mode extends IDBTransactionMode = 'readwrite'> = IDBPTransaction<
  ProgressSchema,
  StoreName[],
  Mode
>;
/** The object stores during an upgrade of the database. */
export type UpgradeTransaction = StoreTransaction<'versionchange'>;
