/** Progress in the browser's own database, shared by all tabs. */
import { latestPlausibleTime } from './calendar-days';
import { sortNewestFirst } from './saved-games';
import {
  assertStorable,
  parseRecord,
  SavedGameSchema,
  PlaySchema,
  ProblemSchema,
  ScheduleSchema,
  partitionByValidity,
} from './storage/stored-records';
import { openConnection } from './storage/database-connection';
import { createChangeNotifier } from './storage/change-notifier';
import { STORE_NAMES, type StoreName, type StoreTransaction } from './storage/database-schema';
import {
  isReadable,
  quarantine,
  putGames,
  putPlays,
  putProblems,
  putSchedules,
} from './storage/write-records';
import { mergeLogbooks, quarantineKey } from './merge-logbooks';
import { gameIdOfKey, type FinishedPlay } from './finished-plays';
import type { Schedule } from './review-schedule';
import {
  applyStep,
  type QuarantinedRecord,
  type Logbook,
  type ProgressStore,
} from './progress-store';

export interface DatabaseStore extends ProgressStore {
  /** Opens the database anew where it could not be opened, or has not answered: all who wait are refused. */
  reconnect(): void;
  close(): void;
}

/** Whoever only asks does so within any transaction. */
type Reading = StoreTransaction<'readonly'> | StoreTransaction;

/** What moves the schedules: nobody needs it before the first card. */
const scheduling = () => import('./review-schedule');

interface DatabaseEnvironment {
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Hears how many records were found that cannot be read, after they have been laid aside. */
  readonly onquarantine?: (count: number) => void;
}

/** Progress in the database `name`; every call rejects where storage is full or forbidden. */
export function createDatabaseStore(
  name = 'lie-of-the-cards',
  { clock = Date.now, onquarantine: onaside = () => undefined }: DatabaseEnvironment = {},
): DatabaseStore {
  let connection = openConnection(name);
  const news = createChangeNotifier(name);
  let mending = false;

  /** What a clock that was wrong has put into the future moves no schedule. */
  const come = (plays: readonly FinishedPlay[]): readonly FinishedPlay[] => {
    const last = latestPlausibleTime(clock());
    return plays.filter(({ endedAt }) => endedAt <= last);
  };
  /** Those that can be read; when there are others, they are laid aside as soon as this is over. */
  const through: typeof partitionByValidity = (schema, records) => {
    const sorted = partitionByValidity(schema, records);
    if (sorted.corrupt.length > 0) mendSoon();
    return sorted;
  };
  const mendSoon = (): void => {
    if (mending) return;
    mending = true;
    // Not within a transaction, nor while somebody watches what is read.
    setTimeout(() => void mendNow().catch(() => undefined), 0);
  };
  const mendNow = async (): Promise<void> => {
    try {
      const { repairDatabase: mend } = await import('./storage/repair-database');
      const count = await writing((tables) => mend(tables, come));
      if (count > 0) onaside(count);
    } finally {
      mending = false;
    }
  };

  const reading = <Answer>(
    ask: (tables: StoreTransaction<'readonly'>) => Promise<Answer>,
  ): Promise<Answer> => connection.read(STORE_NAMES, ask);
  const writing = async <Answer>(
    change: (tables: StoreTransaction) => Promise<Answer>,
    names: readonly StoreName[] = STORE_NAMES,
  ): Promise<Answer> => {
    const answer = await connection.write(names, change);
    news.notify();
    return answer;
  };
  /** Games have nothing to do with schedules: who writes one of them holds up nothing else. */
  const readingGames: typeof reading = (ask) => connection.read(['games'], ask);
  const writingGames = (change: (tables: StoreTransaction) => Promise<void>): Promise<void> =>
    writing(change, ['games', 'aside']);

  const lyingAside = async (tables: Reading): Promise<readonly QuarantinedRecord[]> => {
    const lying = await tables.objectStore('aside').getAll();
    if (lying.some(isReadable)) mendSoon();
    return lying.map(({ from, record }) => ({ from, record }));
  };
  const logbook = async (tables: Reading): Promise<Logbook> => {
    const problems = through(ProblemSchema, await tables.objectStore('problems').getAll());
    const plays = through(PlaySchema, await tables.objectStore('plays').getAll());
    const games = through(SavedGameSchema, await tables.objectStore('games').getAll());
    const inPlace: readonly QuarantinedRecord[] = [
      ...problems.newer.map((record) => ({ from: 'problems', record }) as const),
      ...plays.newer.map((record) => ({ from: 'plays', record }) as const),
      ...games.newer.map((record) => ({ from: 'games', record }) as const),
    ];
    const there = new Set(inPlace.map(quarantineKey));
    const lying = await lyingAside(tables);
    const aside = [...inPlace, ...lying.filter((each) => !there.has(quarantineKey(each)))];
    return {
      problems: problems.valid,
      plays: plays.valid,
      ...(games.valid.length > 0 && { games: games.valid }),
      ...(aside.length > 0 && { aside }),
    };
  };

  const keep: ProgressStore['saveStep'] = async (step, now) => {
    const { scheduleAfter, themeScheduleName: themeSchedule } = await scheduling();
    // Few rounds of asking, since a result is shown when all of this is stored.
    await writing(async (tables) => {
      const [stored, played] = await Promise.all([
        tables.objectStore('problems').get(step.key),
        tables.objectStore('plays').index('key').getAll(step.key),
      ]);
      const known = parseRecord(ProblemSchema, stored);
      const own = through(PlaySchema, played).valid;
      // A clock that was wrong has not made anything newer than what is done now.
      const before = known && known.playedAt > clock() ? { ...known, playedAt: 0 } : known;
      const { problem, play } = applyStep(own, step, now, before);
      if (!play) return putProblems(tables, [problem]);
      const schedule = (name: string, plays: readonly FinishedPlay[]): Schedule | null =>
        scheduleAfter(name, come([...plays.filter(({ id }) => id !== play.id), play]));
      const table = gameIdOfKey(play.key);
      const ofTheme = async (theme: string): Promise<Schedule | null> => {
        const alike = await tables.objectStore('plays').index('themes').getAll(theme);
        const here = through(PlaySchema, alike).valid.filter(
          ({ key }) => gameIdOfKey(key) === table,
        );
        return schedule(themeSchedule(table, theme), here);
      };
      const themes = Promise.all(play.themes.map(ofTheme));
      await Promise.all([putProblems(tables, [problem]), putPlays(tables, [play])]);
      const moved = [schedule(play.key, own), ...(await themes)];
      await putSchedules(
        tables,
        moved.filter((each) => each !== null),
      );
    });
  };

  const fill = async (
    tables: StoreTransaction,
    { problems, plays, games = [], aside = [] }: Logbook,
    { schedulesAfter }: Awaited<ReturnType<typeof scheduling>>,
  ): Promise<void> => {
    await putProblems(tables, problems);
    await putPlays(tables, plays);
    await putGames(tables, games);
    await quarantine(tables, aside);
    await putSchedules(tables, schedulesAfter(come(plays)).values());
  };

  const store: DatabaseStore = {
    readAll: () =>
      reading(async (tables) => {
        const problems = through(
          ProblemSchema,
          await tables.objectStore('problems').getAll(),
        ).valid;
        const schedules = partitionByValidity(
          ScheduleSchema,
          await tables.objectStore('schedules').getAll(),
        ).valid;
        await lyingAside(tables);
        return {
          problems: new Map(problems.map((problem) => [problem.key, problem])),
          schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
        };
      }),
    readProblem: (key) =>
      reading(async (tables) => {
        const [problem] = through(
          ProblemSchema,
          await tables.objectStore('problems').getAll(key),
        ).valid;
        return {
          problem: problem ?? null,
          schedule: parseRecord(ScheduleSchema, await tables.objectStore('schedules').get(key)),
        };
      }),
    logbook: () => reading(logbook),
    saveStep: keep,
    games: (table) =>
      readingGames(async (tables) => {
        const of = await tables.objectStore('games').index('table').getAll(table);
        return sortNewestFirst(through(SavedGameSchema, of).valid);
      }),
    game: (id) =>
      readingGames(async (tables) => {
        const stored = await tables.objectStore('games').getAll(id);
        return through(SavedGameSchema, stored).valid[0] ?? null;
      }),
    async saveGame(game) {
      assertStorable(game);
      await writingGames(async (tables) => {
        const stored = parseRecord(SavedGameSchema, await tables.objectStore('games').get(game.id));
        // A clock that was wrong has not made anything newer than what is done now.
        const isLater = stored !== null && stored.updatedAt > game.updatedAt;
        if (!isLater || stored.updatedAt > clock()) await putGames(tables, [game]);
      });
    },
    removeGame: (id) => writingGames((tables) => tables.objectStore('games').delete(id)),
    async replace(next) {
      const schedules = await scheduling();
      await writing(async (tables) => {
        await Promise.all(STORE_NAMES.map((table) => tables.objectStore(table).clear()));
        await fill(tables, next, schedules);
      });
    },
    async merge(other) {
      const schedules = await scheduling();
      await writing(async (tables) => {
        const { aside: _, ...here } = await logbook(tables);
        await fill(tables, mergeLogbooks(here, other), schedules);
      });
    },
    subscribe: (ask, hear) => news.subscribe(() => ask(store), hear),
    reconnect() {
      if (connection.isOpen()) return;
      connection.close();
      connection = openConnection(name);
    },
    close() {
      connection.close();
      news.close();
    },
  };
  return store;
}
