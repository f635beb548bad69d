/** Progress in the browser's own database, shared by all tabs. */
import { Dexie, liveQuery, type EntityTable } from 'dexie';
import { merged } from './logbook';
import { tableOf, type FinishedPlay } from './plays';
import { afterStep, type Logbook, type ProblemProgress, type ProgressStore } from './progress';
import { scheduleAfter, schedulesAfter, themeSchedule, type Schedule } from './schedule';
import { fromVersion1 } from './version-1';

type Tables = Dexie & {
  problems: EntityTable<ProblemProgress, 'key'>;
  plays: EntityTable<FinishedPlay, 'id'>;
  schedules: EntityTable<Schedule, 'name'>;
};

/** Each version stands here for good: a browser may come back after a year with any of them. */
function openDatabase(name: string): Tables {
  const database = new Dexie(name) as Tables;
  database.version(1).stores({ problems: 'key' });
  database
    .version(2)
    .stores({ problems: 'key', plays: 'id, key, *themes', schedules: 'name' })
    .upgrade(async (old) => {
      const records: unknown[] = await old.table('problems').toArray();
      await old.table('problems').clear();
      await fill(old, fromVersion1(records));
    });
  // The schedules of themes have got the table in their names; they follow from the plays, which stay.
  database
    .version(3)
    .stores({ problems: 'key', plays: 'id, key, *themes', schedules: 'name' })
    .upgrade(async (old) => {
      const plays = (await old.table('plays').toArray()) as readonly FinishedPlay[];
      await old.table('schedules').clear();
      await old.table('schedules').bulkPut([...schedulesAfter(plays).values()]);
    });
  return database;
}

/** Writes a logbook and the schedules that follow from it into empty tables. */
async function fill(place: Pick<Dexie, 'table'>, { problems, plays }: Logbook): Promise<void> {
  await place.table('problems').bulkPut([...problems]);
  await place.table('plays').bulkPut([...plays]);
  await place.table('schedules').bulkPut([...schedulesAfter(plays).values()]);
}

/** Progress in the database `name`; every call rejects where storage is full or forbidden. */
export function databaseStore(name = 'lie-of-the-cards'): ProgressStore & { close(): void } {
  const database = openDatabase(name);
  const { problems, plays, schedules } = database;
  const all = [problems, plays, schedules];

  const logbook = async (): Promise<Logbook> => ({
    problems: await problems.toArray(),
    plays: await plays.toArray(),
  });
  const become = async (next: Logbook): Promise<void> => {
    for (const table of all) await table.clear();
    await fill(database, next);
  };
  const move = async (name: string, own: readonly FinishedPlay[]): Promise<void> => {
    const schedule = scheduleAfter(name, own);
    if (schedule) await schedules.put(schedule);
  };

  const store: ProgressStore & { close(): void } = {
    known: () =>
      database.transaction('r', problems, schedules, async () => ({
        problems: new Map((await problems.toArray()).map((problem) => [problem.key, problem])),
        schedules: new Map(
          (await schedules.toArray()).map((schedule) => [schedule.name, schedule]),
        ),
      })),
    read: (key) =>
      database.transaction('r', problems, schedules, async () => ({
        problem: (await problems.get(key)) ?? null,
        schedule: (await schedules.get(key)) ?? null,
      })),
    logbook: () => database.transaction('r', problems, plays, logbook),
    keep: (step, now) =>
      database.transaction('rw', all, async () => {
        const own = plays.where('key').equals(step.key);
        const { problem, play } = afterStep(
          await own.toArray(),
          step,
          now,
          await problems.get(step.key),
        );
        await problems.put(problem);
        if (!play) return;
        await plays.put(play);
        await move(play.key, await own.toArray());
        for (const theme of play.themes) {
          const table = tableOf(play.key);
          const alike = plays.where('themes').equals(theme);
          const here = alike.filter(({ key }) => tableOf(key) === table);
          await move(themeSchedule(table, theme), await here.toArray());
        }
      }),
    replace: (next) => database.transaction('rw', all, () => become(next)),
    merge: (other) =>
      database.transaction('rw', all, async () => become(merged(await logbook(), other))),
    watch(ask, hear) {
      const heard = liveQuery(() => ask(store)).subscribe({ next: hear, error: () => undefined });
      return () => heard.unsubscribe();
    },
    close: () => database.close(),
  };
  return store;
}
