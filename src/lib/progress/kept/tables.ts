/** The tables of the browser's own database, and how those of every earlier version become the ones of today. */
import { Dexie, type Table } from 'dexie';
import { StoredPlay, throughDoor } from './records';

/** A record that lies aside, with the name under which it lies there. */
export interface KeptAside {
  readonly name: string;
  readonly from: 'problems' | 'plays' | 'games' | 'steps';
  readonly record: unknown;
}

/** What lies in the tables may be anything: it is read through the door in `records.ts`. */
export type Tables = Dexie & {
  readonly problems: Table<unknown, string>;
  readonly plays: Table<unknown, string>;
  readonly schedules: Table<unknown, string>;
  readonly games: Table<unknown, string>;
  readonly aside: Table<KeptAside, string>;
};

/**
 * Each version stands here for good: a browser may come back after a year with any of them. What takes over an earlier
 * one is fetched when there is one; the upgrade waits for it.
 */
export function openTables(name: string): Tables {
  const database = new Dexie(name) as Tables;
  database.version(1).stores({ problems: 'key' });
  const second = { problems: 'key', plays: 'id, key, *themes', schedules: 'name' };
  // What is damaged stays where it is, until it is read and laid aside.
  database
    .version(2)
    .stores(second)
    .upgrade(async (old) => {
      const { fromVersion1 } = await Dexie.waitFor(import('./version-1'));
      const { schedulesAfter } = await Dexie.waitFor(import('../schedule'));
      const { problems, plays } = fromVersion1(await old.table('problems').toArray());
      await old.table('problems').bulkPut([...problems]);
      await old.table('plays').bulkPut([...plays]);
      await old.table('schedules').bulkPut([...schedulesAfter(plays).values()]);
    });
  // The schedules of themes have got the table in their names; they follow from the plays, which stay.
  database
    .version(3)
    .stores(second)
    .upgrade(async (old) => {
      const { schedulesAfter } = await Dexie.waitFor(import('../schedule'));
      const { good } = throughDoor(StoredPlay, await old.table('plays').toArray());
      await old.table('schedules').clear();
      await old.table('schedules').bulkPut([...schedulesAfter(good).values()]);
    });
  // A place for what cannot be read.
  database.version(4).stores({ ...second, aside: 'name' });
  // Whole games, of any table.
  database.version(5).stores({ ...second, aside: 'name', games: 'id, table' });
  return database;
}
