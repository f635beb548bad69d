/** Opens the browser's own database: the tables of every earlier version become the ones of today. */
import { openDB } from 'idb';
import type { Database, Kept, TableName } from './tables';

/** What takes over what an earlier version has left; it is fetched when there is some. */
type TakeOver = typeof import('./earlier').takeOver;

/** The fifth version: a browser counts them in tens here, as it has from the first. */
const VERSION = 50;
/** Since this version every record is as it is today, and only tables have come. */
const AS_TODAY = 30;

/** Opens the database; `onlost` hears when it is closed from outside, as by a page with a newer version. */
export async function openTables(name: string, onlost: () => void): Promise<Database> {
  const opened = await opening(name, onlost, null);
  if (opened) return opened;
  const { takeOver } = await import('./earlier');
  const taken = await opening(name, onlost, takeOver);
  if (!taken) throw new Error(`The database ${name} was not taken over.`);
  return taken;
}

/** Resolves to null, with nothing changed, when something is to be taken over and nothing there that does it. */
async function opening(
  name: string,
  onlost: () => void,
  takeOver: TakeOver | null,
): Promise<Database | null> {
  let isMissing = false;
  try {
    return await openDB<Kept>(name, VERSION, {
      upgrade(database, from, _to, tables) {
        // The one who opens hears of it.
        tables.done.catch(() => undefined);
        isMissing = from > 0 && from < AS_TODAY && !takeOver;
        if (isMissing) return tables.abort();
        makeTables(database);
        if (from > 0 && from < AS_TODAY) takeOver?.(tables, from).catch(() => tables.abort());
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
function makeTables(database: Database): void {
  const isMissing = (table: TableName): boolean => !database.objectStoreNames.contains(table);
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
