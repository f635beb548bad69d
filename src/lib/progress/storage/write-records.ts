/** Writing into the tables: nothing of a newer version is touched, and what cannot be read is laid aside first. */
import { quarantineKey } from '../merge-logbooks';
import type { SavedGame } from '../saved-games';
import type { FinishedPlay } from '../finished-plays';
import type { QuarantinedRecord, ProblemProgress } from '../progress-store';
import type { Schedule } from '../review-schedule';
import {
  isFromNewerVersion,
  parseRecord,
  SavedGameSchema,
  PlaySchema,
  ProblemSchema,
} from './stored-records';
import type { StoreTransaction } from './database-schema';

const SCHEMAS = { problems: ProblemSchema, plays: PlaySchema, games: SavedGameSchema } as const;

export async function quarantine(
  tables: StoreTransaction,
  records: readonly QuarantinedRecord[],
): Promise<void> {
  const aside = tables.objectStore('aside');
  await Promise.all(records.map((each) => aside.put({ ...each, name: quarantineKey(each) })));
}

export function putProblems(
  tables: StoreTransaction,
  problems: readonly ProblemProgress[],
): Promise<void> {
  return put(tables, 'problems', problems, ({ key }) => key);
}

export function putPlays(tables: StoreTransaction, plays: readonly FinishedPlay[]): Promise<void> {
  return put(tables, 'plays', plays, ({ id }) => id);
}

export function putGames(tables: StoreTransaction, games: readonly SavedGame[]): Promise<void> {
  return put(tables, 'games', games, ({ id }) => id);
}

/** A schedule follows from the plays, so that a damaged one is simply made anew. */
export async function putSchedules(
  tables: StoreTransaction,
  all: Iterable<Schedule>,
): Promise<void> {
  const schedules = tables.objectStore('schedules');
  const next = [...all];
  const before = await Promise.all(next.map(({ name }) => schedules.get(name)));
  const ours = next.filter((_, i) => !isFromNewerVersion(before[i]));
  await Promise.all(ours.map((schedule) => schedules.put(schedule)));
}

async function put<Item>(
  tables: StoreTransaction,
  from: keyof typeof SCHEMAS,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Promise<void> {
  const table = tables.objectStore(from);
  const before = await Promise.all(items.map((item) => table.get(nameOf(item))));
  const broken = before.filter(
    (record) =>
      record !== undefined && !isFromNewerVersion(record) && !isReadable({ from, record }),
  );
  if (broken.length > 0)
    await quarantine(
      tables,
      broken.map((record) => ({ from, record })),
    );
  const ours = items.filter((_, i) => !isFromNewerVersion(before[i]));
  await Promise.all(ours.map((item) => table.put(item)));
}

/** Whether this version of the app understands what lies aside. */
export function isReadable({ from, record }: QuarantinedRecord): boolean {
  return from !== 'steps' && parseRecord<unknown>(SCHEMAS[from], record) !== null;
}
