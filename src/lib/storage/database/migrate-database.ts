/** Migrates databases of the first two versions. */
import { schedulesAfter } from '../review-schedule';
import type { UpgradeTransaction } from './database-schema';
import { partitionByValidity, PlaySchema } from './stored-records';
import { logbookFromVersion1 } from './version-1';

/** The second version; IndexedDB has counted the versions of this database in tens. */
const VERSION_2 = 20;

/**
 * Version 1 had no plays. In version 2 the schedules of themes lacked the game: they are recomputed
 * from the plays. Corrupt records stay until they are read and quarantined.
 */
export async function migrate(stores: UpgradeTransaction, oldVersion: number): Promise<void> {
  const plays = stores.objectStore('plays');
  if (oldVersion < VERSION_2) {
    const problems = stores.objectStore('problems');
    const logbook = logbookFromVersion1(await problems.getAll());
    await Promise.all(logbook.problems.map((problem) => problems.put(problem)));
    await Promise.all(logbook.plays.map((play) => plays.put(play)));
  }
  const { valid } = partitionByValidity(PlaySchema, await plays.getAll());
  const schedules = stores.objectStore('schedules');
  await schedules.clear();
  await Promise.all([...schedulesAfter(valid).values()].map((schedule) => schedules.put(schedule)));
}
