/** The tables of the browser's own database. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

/** A record that lies aside, with the name under which it lies there. */
export interface QuarantineRow {
  readonly name: string;
  readonly from: 'problems' | 'plays' | 'games' | 'steps';
  readonly record: unknown;
}

/** What lies in the tables may be anything: it is read through the door in `records.ts`. */
export interface ProgressSchema extends DBSchema {
  problems: { key: string; value: unknown };
  plays: { key: string; value: unknown; indexes: { key: string; themes: string } };
  schedules: { key: string; value: unknown };
  games: { key: string; value: unknown; indexes: { table: string } };
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
/** The tables within one transaction: all of it happens, or nothing. */
export type StoreTransaction<Mode extends IDBTransactionMode = 'readwrite'> = IDBPTransaction<
  ProgressSchema,
  StoreName[],
  Mode
>;
/** The tables while they become those of today. */
export type UpgradeTransaction = StoreTransaction<'versionchange'>;
