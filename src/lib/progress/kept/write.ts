/** Writing into the tables: nothing of a newer version is touched, and what cannot be read is laid aside first. */
import { nameOfAside } from '../logbook';
import type { KeptGame } from '../games';
import type { FinishedPlay } from '../plays';
import type { Aside, ProblemProgress } from '../progress';
import type { Schedule } from '../schedule';
import { isNewer, readRecord, StoredGame, StoredPlay, StoredProblem } from './records';
import type { Tables } from './tables';

const SCHEMAS = { problems: StoredProblem, plays: StoredPlay, games: StoredGame } as const;

export async function layAside(tables: Tables, records: readonly Aside[]): Promise<void> {
  const aside = tables.objectStore('aside');
  await Promise.all(records.map((each) => aside.put({ ...each, name: nameOfAside(each) })));
}

export function putProblems(tables: Tables, problems: readonly ProblemProgress[]): Promise<void> {
  return put(tables, 'problems', problems, ({ key }) => key);
}

export function putPlays(tables: Tables, plays: readonly FinishedPlay[]): Promise<void> {
  return put(tables, 'plays', plays, ({ id }) => id);
}

export function putGames(tables: Tables, games: readonly KeptGame[]): Promise<void> {
  return put(tables, 'games', games, ({ id }) => id);
}

/** A schedule follows from the plays, so that a damaged one is simply made anew. */
export async function putSchedules(tables: Tables, all: Iterable<Schedule>): Promise<void> {
  const schedules = tables.objectStore('schedules');
  const next = [...all];
  const before = await Promise.all(next.map(({ name }) => schedules.get(name)));
  const ours = next.filter((_, i) => !isNewer(before[i]));
  await Promise.all(ours.map((schedule) => schedules.put(schedule)));
}

async function put<Item>(
  tables: Tables,
  from: keyof typeof SCHEMAS,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Promise<void> {
  const table = tables.objectStore(from);
  const before = await Promise.all(items.map((item) => table.get(nameOf(item))));
  const broken = before.filter(
    (record) => record !== undefined && !isNewer(record) && !canBeRead({ from, record }),
  );
  if (broken.length > 0)
    await layAside(
      tables,
      broken.map((record) => ({ from, record })),
    );
  const ours = items.filter((_, i) => !isNewer(before[i]));
  await Promise.all(ours.map((item) => table.put(item)));
}

/** Whether this version of the app understands what lies aside. */
export function canBeRead({ from, record }: Aside): boolean {
  return from !== 'steps' && readRecord<unknown>(SCHEMAS[from], record) !== null;
}
