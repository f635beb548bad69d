/** Opens the progress database, and upgrades one of an earlier version. */
import { openDB } from 'idb';
import type { ProgressDatabase, ProgressSchema, StoreName } from './database-schema';

/** The migration of old records; loaded only where there are some. */
type Migrate = typeof import('./migrate-database').migrate;

/**
 * The fifth version: IndexedDB has counted the versions of this database in tens since the first.
 */
const VERSION = 50;
/** Since this version the format of records is unchanged; only object stores were added. */
const CURRENT_RECORDS_VERSION = 30;

/** Opens the database. `onlost` is called when it is closed from outside, as by a newer page. */
export async function openDatabase(name: string, onlost: () => void): Promise<ProgressDatabase> {
  const withoutMigration = null;
  const database = await tryOpen(name, onlost, withoutMigration);
  if (database) return database;
  const { migrate } = await import('./migrate-database');
  const migrated = await tryOpen(name, onlost, migrate);
  if (!migrated) throw new Error(`The database ${name} was not migrated.`);
  return migrated;
}

/** Resolves to null, with nothing changed, when a migration is needed and `migrate` is null. */
async function tryOpen(
  name: string,
  onlost: () => void,
  migrate: Migrate | null,
): Promise<ProgressDatabase | null> {
  let lacksMigration = false;
  try {
    return await openDB<ProgressSchema>(name, VERSION, {
      upgrade(database, oldVersion, _newVersion, stores) {
        // `openDB` reports this error too.
        stores.done.catch(() => undefined);
        const needsMigration = oldVersion > 0 && oldVersion < CURRENT_RECORDS_VERSION;
        lacksMigration = needsMigration && !migrate;
        if (lacksMigration) return stores.abort();
        createMissingStores(database);
        if (needsMigration) migrate?.(stores, oldVersion).catch(() => stores.abort());
      },
      // A page with a newer version waits to upgrade the database.
      blocking(_currentVersion, _blockedVersion, event) {
        (event.target as IDBDatabase).close();
        onlost();
      },
      terminated: onlost,
    });
  } catch (error) {
    if (lacksMigration) return null;
    throw error;
  }
}

/** Creates the object stores that the database lacks; `aside` is the quarantine. */
function createMissingStores(database: ProgressDatabase): void {
  const isMissing = (store: StoreName): boolean => !database.objectStoreNames.contains(store);
  if (isMissing('problems')) database.createObjectStore('problems', { keyPath: 'key' });
  if (isMissing('plays')) {
    const plays = database.createObjectStore('plays', { keyPath: 'id' });
    plays.createIndex('key', 'key');
    plays.createIndex('themes', 'themes', { multiEntry: true });
  }
  if (isMissing('schedules')) database.createObjectStore('schedules', { keyPath: 'name' });
  if (isMissing('aside')) database.createObjectStore('aside', { keyPath: 'name' });
  if (isMissing('games'))
    database.createObjectStore('games', { keyPath: 'id' }).createIndex('table', 'table');
}
