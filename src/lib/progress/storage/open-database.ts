/** Opens the browser's own database: the tables of every earlier version become the ones of today. */
import { openDB } from 'idb';
import type { ProgressDatabase, ProgressSchema, StoreName } from './database-schema';

/** What takes over what an earlier version has left; it is fetched when there is some. */
type TakeOver = typeof import('./migrate-database').migrate;

/** The fifth version: a browser counts them in tens here, as it has from the first. */
const VERSION = 50;
/** Since this version every record is as it is today, and only tables have come. */
const CURRENT_RECORDS_VERSION = 30;

/** Opens the database; `onlost` hears when it is closed from outside, as by a page with a newer version. */
export async function openDatabase(name: string, onlost: () => void): Promise<ProgressDatabase> {
  const opened = await opening(name, onlost, null);
  if (opened) return opened;
  const { migrate: takeOver } = await import('./migrate-database');
  const taken = await opening(name, onlost, takeOver);
  if (!taken) throw new Error(`The database ${name} was not taken over.`);
  return taken;
}

/** Resolves to null, with nothing changed, when something is to be taken over and nothing there that does it. */
async function opening(
  name: string,
  onlost: () => void,
  takeOver: TakeOver | null,
): Promise<ProgressDatabase | null> {
  let isMissing = false;
  try {
    return await openDB<ProgressSchema>(name, VERSION, {
      upgrade(database, from, _to, tables) {
        // The one who opens hears of it.
        tables.done.catch(() => undefined);
        isMissing = from > 0 && from < CURRENT_RECORDS_VERSION && !takeOver;
        if (isMissing) return tables.abort();
        createMissingStores(database);
        if (from > 0 && from < CURRENT_RECORDS_VERSION)
          takeOver?.(tables, from).catch(() => tables.abort());
      },
      blocking(_from, _to, event) {
        (event.target as IDBDatabase).close();
        onlost();
      },
      terminated: onlost,
    });
  } catch (fault) {
    if (isMissing) return null;
    throw fault;
  }
}

/** Makes those that are missing. */
function createMissingStores(database: ProgressDatabase): void {
  const isMissing = (table: StoreName): boolean => !database.objectStoreNames.contains(table);
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
