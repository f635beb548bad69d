/** Progress in the browser's own database, shared by all tabs. */
import { lastPlayable } from './days';
import { newestFirst } from './games';
import {
  mayBeKept,
  readRecord,
  StoredGame,
  StoredPlay,
  StoredProblem,
  StoredSchedule,
  throughDoor,
} from './kept/records';
import { connect } from './kept/connection';
import { newsOf } from './kept/news';
import { TABLES, type TableName, type Tables } from './kept/tables';
import { canBeRead, layAside, putGames, putPlays, putProblems, putSchedules } from './kept/write';
import { merged, nameOfAside } from './logbook';
import { tableOf, type FinishedPlay } from './plays';
import type { Schedule } from './schedule';
import { afterStep, type Aside, type Logbook, type ProgressStore } from './progress';

export interface DatabaseStore extends ProgressStore {
  /** Opens the database anew where it could not be opened, or has not answered: all who wait are refused. */
  renew(): void;
  close(): void;
}

/** Whoever only asks does so within any transaction. */
type Reading = Tables<'readonly'> | Tables;

/** What moves the schedules: nobody needs it before the first card. */
const scheduling = () => import('./schedule');

interface Surroundings {
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Hears how many records were found that cannot be read, after they have been laid aside. */
  readonly onaside?: (count: number) => void;
}

/** Progress in the database `name`; every call rejects where storage is full or forbidden. */
export function databaseStore(
  name = 'lie-of-the-cards',
  { clock = Date.now, onaside = () => undefined }: Surroundings = {},
): DatabaseStore {
  let connection = connect(name);
  const news = newsOf(name);
  let mending = false;

  /** What a clock that was wrong has put into the future moves no schedule. */
  const come = (plays: readonly FinishedPlay[]): readonly FinishedPlay[] => {
    const last = lastPlayable(clock());
    return plays.filter(({ endedAt }) => endedAt <= last);
  };
  /** Those that can be read; when there are others, they are laid aside as soon as this is over. */
  const through: typeof throughDoor = (schema, records) => {
    const sorted = throughDoor(schema, records);
    if (sorted.broken.length > 0) mendSoon();
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
      const { mend } = await import('./kept/mend');
      const count = await writing((tables) => mend(tables, come));
      if (count > 0) onaside(count);
    } finally {
      mending = false;
    }
  };

  const reading = <Answer>(ask: (tables: Tables<'readonly'>) => Promise<Answer>): Promise<Answer> =>
    connection.read(TABLES, ask);
  const writing = async <Answer>(
    change: (tables: Tables) => Promise<Answer>,
    names: readonly TableName[] = TABLES,
  ): Promise<Answer> => {
    const answer = await connection.write(names, change);
    news.tell();
    return answer;
  };
  /** Games have nothing to do with schedules: who writes one of them holds up nothing else. */
  const readingGames: typeof reading = (ask) => connection.read(['games'], ask);
  const writingGames = (change: (tables: Tables) => Promise<void>): Promise<void> =>
    writing(change, ['games', 'aside']);

  const lyingAside = async (tables: Reading): Promise<readonly Aside[]> => {
    const lying = await tables.objectStore('aside').getAll();
    if (lying.some(canBeRead)) mendSoon();
    return lying.map(({ from, record }) => ({ from, record }));
  };
  const logbook = async (tables: Reading): Promise<Logbook> => {
    const problems = through(StoredProblem, await tables.objectStore('problems').getAll());
    const plays = through(StoredPlay, await tables.objectStore('plays').getAll());
    const games = through(StoredGame, await tables.objectStore('games').getAll());
    const inPlace: readonly Aside[] = [
      ...problems.newer.map((record) => ({ from: 'problems', record }) as const),
      ...plays.newer.map((record) => ({ from: 'plays', record }) as const),
      ...games.newer.map((record) => ({ from: 'games', record }) as const),
    ];
    const there = new Set(inPlace.map(nameOfAside));
    const lying = await lyingAside(tables);
    const aside = [...inPlace, ...lying.filter((each) => !there.has(nameOfAside(each)))];
    return {
      problems: problems.good,
      plays: plays.good,
      ...(games.good.length > 0 && { games: games.good }),
      ...(aside.length > 0 && { aside }),
    };
  };

  const keep: ProgressStore['keep'] = async (step, now) => {
    const { scheduleAfter, themeSchedule } = await scheduling();
    // Few rounds of asking, since a result is shown when all of this is stored.
    await writing(async (tables) => {
      const [stored, played] = await Promise.all([
        tables.objectStore('problems').get(step.key),
        tables.objectStore('plays').index('key').getAll(step.key),
      ]);
      const known = readRecord(StoredProblem, stored);
      const own = through(StoredPlay, played).good;
      // A clock that was wrong has not made anything newer than what is done now.
      const before = known && known.playedAt > clock() ? { ...known, playedAt: 0 } : known;
      const { problem, play } = afterStep(own, step, now, before);
      if (!play) return putProblems(tables, [problem]);
      const schedule = (name: string, plays: readonly FinishedPlay[]): Schedule | null =>
        scheduleAfter(name, come([...plays.filter(({ id }) => id !== play.id), play]));
      const table = tableOf(play.key);
      const ofTheme = async (theme: string): Promise<Schedule | null> => {
        const alike = await tables.objectStore('plays').index('themes').getAll(theme);
        const here = through(StoredPlay, alike).good.filter(({ key }) => tableOf(key) === table);
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
    tables: Tables,
    { problems, plays, games = [], aside = [] }: Logbook,
    { schedulesAfter }: Awaited<ReturnType<typeof scheduling>>,
  ): Promise<void> => {
    await putProblems(tables, problems);
    await putPlays(tables, plays);
    await putGames(tables, games);
    await layAside(tables, aside);
    await putSchedules(tables, schedulesAfter(come(plays)).values());
  };

  const store: DatabaseStore = {
    known: () =>
      reading(async (tables) => {
        const problems = through(StoredProblem, await tables.objectStore('problems').getAll()).good;
        const schedules = throughDoor(
          StoredSchedule,
          await tables.objectStore('schedules').getAll(),
        ).good;
        await lyingAside(tables);
        return {
          problems: new Map(problems.map((problem) => [problem.key, problem])),
          schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
        };
      }),
    read: (key) =>
      reading(async (tables) => {
        const [problem] = through(
          StoredProblem,
          await tables.objectStore('problems').getAll(key),
        ).good;
        return {
          problem: problem ?? null,
          schedule: readRecord(StoredSchedule, await tables.objectStore('schedules').get(key)),
        };
      }),
    logbook: () => reading(logbook),
    keep,
    games: (table) =>
      readingGames(async (tables) => {
        const of = await tables.objectStore('games').index('table').getAll(table);
        return newestFirst(through(StoredGame, of).good);
      }),
    game: (id) =>
      readingGames(async (tables) => {
        const stored = await tables.objectStore('games').getAll(id);
        return through(StoredGame, stored).good[0] ?? null;
      }),
    async keepGame(game) {
      mayBeKept(game);
      await writingGames(async (tables) => {
        const stored = readRecord(StoredGame, await tables.objectStore('games').get(game.id));
        // A clock that was wrong has not made anything newer than what is done now.
        const isLater = stored !== null && stored.updatedAt > game.updatedAt;
        if (!isLater || stored.updatedAt > clock()) await putGames(tables, [game]);
      });
    },
    removeGame: (id) => writingGames((tables) => tables.objectStore('games').delete(id)),
    async replace(next) {
      const schedules = await scheduling();
      await writing(async (tables) => {
        await Promise.all(TABLES.map((table) => tables.objectStore(table).clear()));
        await fill(tables, next, schedules);
      });
    },
    async merge(other) {
      const schedules = await scheduling();
      await writing(async (tables) => {
        const { aside: _, ...here } = await logbook(tables);
        await fill(tables, merged(here, other), schedules);
      });
    },
    watch: (ask, hear) => news.watch(() => ask(store), hear),
    renew() {
      if (connection.isOpen()) return;
      connection.close();
      connection = connect(name);
    },
    close() {
      connection.close();
      news.close();
    },
  };
  return store;
}
