/** Progress in the browser's own database, shared by all tabs. */
import { liveQuery } from 'dexie';
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
import { openTables } from './kept/tables';
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
  let tables = openTables(name);
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
      const count = await mend(tables, come);
      if (count > 0) onaside(count);
    } finally {
      mending = false;
    }
  };

  const reading = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    tables.transaction('r', tables.tables, ask);
  const writing = (change: () => Promise<void>): Promise<void> =>
    tables.transaction('rw', tables.tables, change);

  /** Games have nothing to do with schedules: who writes one of them holds up nothing else. */
  const readingGames = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    tables.transaction('r', [tables.games], ask);
  const writingGames = (change: () => Promise<void>): Promise<void> =>
    tables.transaction('rw', [tables.games, tables.aside], change);

  const lyingAside = async (): Promise<readonly Aside[]> => {
    const lying = await tables.aside.toArray();
    if (lying.some(canBeRead)) mendSoon();
    return lying.map(({ from, record }) => ({ from, record }));
  };
  const logbook = async (): Promise<Logbook> => {
    const problems = through(StoredProblem, await tables.problems.toArray());
    const plays = through(StoredPlay, await tables.plays.toArray());
    const games = through(StoredGame, await tables.games.toArray());
    const inPlace: readonly Aside[] = [
      ...problems.newer.map((record) => ({ from: 'problems', record }) as const),
      ...plays.newer.map((record) => ({ from: 'plays', record }) as const),
      ...games.newer.map((record) => ({ from: 'games', record }) as const),
    ];
    const there = new Set(inPlace.map(nameOfAside));
    const lying = await lyingAside();
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
    await writing(async () => {
      const [stored, played] = await Promise.all([
        tables.problems.get(step.key),
        tables.plays.where('key').equals(step.key).toArray(),
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
        const alike = await tables.plays.where('themes').equals(theme).toArray();
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
      reading(async () => {
        const problems = through(StoredProblem, await tables.problems.toArray()).good;
        const schedules = throughDoor(StoredSchedule, await tables.schedules.toArray()).good;
        await lyingAside();
        return {
          problems: new Map(problems.map((problem) => [problem.key, problem])),
          schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
        };
      }),
    read: (key) =>
      reading(async () => {
        const [problem] = through(
          StoredProblem,
          await tables.problems.where('key').equals(key).toArray(),
        ).good;
        return {
          problem: problem ?? null,
          schedule: readRecord(StoredSchedule, await tables.schedules.get(key)),
        };
      }),
    logbook: () => reading(logbook),
    keep,
    games: (table) =>
      readingGames(async () => {
        const of = await tables.games.where('table').equals(table).toArray();
        return newestFirst(through(StoredGame, of).good);
      }),
    game: (id) =>
      readingGames(async () => {
        const stored = await tables.games.where('id').equals(id).toArray();
        return through(StoredGame, stored).good[0] ?? null;
      }),
    async keepGame(game) {
      mayBeKept(game);
      await writingGames(async () => {
        const stored = readRecord(StoredGame, await tables.games.get(game.id));
        // A clock that was wrong has not made anything newer than what is done now.
        const isLater = stored !== null && stored.updatedAt > game.updatedAt;
        if (!isLater || stored.updatedAt > clock()) await putGames(tables, [game]);
      });
    },
    removeGame: (id) => writingGames(() => tables.games.delete(id)),
    async replace(next) {
      const schedules = await scheduling();
      await writing(async () => {
        for (const table of tables.tables) await table.clear();
        await fill(next, schedules);
      });
    },
    async merge(other) {
      const schedules = await scheduling();
      await writing(async () => {
        const { aside: _, ...here } = await logbook();
        await fill(merged(here, other), schedules);
      });
    },
    watch(ask, hear) {
      const heard = liveQuery(() => ask(store)).subscribe({ next: hear, error: () => undefined });
      return () => heard.unsubscribe();
    },
    renew() {
      if (tables.isOpen()) return;
      tables.close();
      tables = openTables(name);
    },
    close: () => tables.close(),
  };
  return store;
}
