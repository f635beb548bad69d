/** Takes over what the first two versions of the database have left. */
import { schedulesAfter } from '../review-schedule';
import { PlaySchema, partitionByValidity } from './stored-records';
import type { UpgradeTransaction } from './database-schema';
import { logbookFromVersion1 } from './version-1';

/** The second version, as a browser counts. */
const SECOND = 20;

/**
 * The first version knew no plays. In the second the schedules of themes did not say their table: they follow from the
 * plays, which stay. What is damaged stays where it is, until it is read and laid aside. `from`
 * is the version that is there, as a browser counts.
 */
export async function migrate(tables: UpgradeTransaction, from: number): Promise<void> {
  const plays = tables.objectStore('plays');
  if (from < SECOND) {
    const problems = tables.objectStore('problems');
    const first = logbookFromVersion1(await problems.getAll());
    await Promise.all(first.problems.map((problem) => problems.put(problem)));
    await Promise.all(first.plays.map((play) => plays.put(play)));
  }
  const { valid: good } = partitionByValidity(PlaySchema, await plays.getAll());
  const schedules = tables.objectStore('schedules');
  await schedules.clear();
  await Promise.all([...schedulesAfter(good).values()].map((schedule) => schedules.put(schedule)));
}
