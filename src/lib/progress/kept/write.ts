/** Writing into the tables: nothing of a newer version is touched, and what cannot be read is laid aside first. */
import { nameOfAside } from '../logbook';
import type { KeptGame } from '../games';
import type { FinishedPlay } from '../plays';
import type { Aside, ProblemProgress } from '../progress';
import type { Schedule } from '../schedule';
import { isNewer, readRecord, StoredGame, StoredPlay, StoredProblem } from './records';
import type { Tables } from './tables';

const SCHEMAS = { problems: StoredProblem, plays: StoredPlay, games: StoredGame } as const;

export async function layAside(
  { aside }: Pick<Tables, 'aside'>,
  records: readonly Aside[],
): Promise<void> {
  await aside.bulkPut(records.map((each) => ({ ...each, name: nameOfAside(each) })));
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
export async function putSchedules(
  { schedules }: Pick<Tables, 'schedules'>,
  all: Iterable<Schedule>,
): Promise<void> {
  const next = [...all];
  const before = await schedules.bulkGet(next.map(({ name }) => name));
  await schedules.bulkPut(next.filter((_, i) => !isNewer(before[i])));
}

async function put<Item>(
  tables: Tables,
  from: keyof typeof SCHEMAS,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Promise<void> {
  const before = await tables[from].bulkGet(items.map(nameOf));
  const broken = before.filter(
    (record) => record !== undefined && !isNewer(record) && !canBeRead({ from, record }),
  );
  if (broken.length > 0)
    await layAside(
      tables,
      broken.map((record) => ({ from, record })),
    );
  await tables[from].bulkPut(items.filter((_, i) => !isNewer(before[i])));
}

/** Whether this version of the app understands what lies aside. */
export function canBeRead({ from, record }: Aside): boolean {
  return from !== 'steps' && readRecord<unknown>(SCHEMAS[from], record) !== null;
}
