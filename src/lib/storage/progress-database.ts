/**
 * The progress store in IndexedDB, shared by all tabs. Reads leave out unreadable records, and a
 * repair after the read moves these into the quarantine, the object store `aside`. Records of a
 * newer version of the app stay where they are.
 */
import type { Steps } from '$lib/core/work-steps';
import { latestPlausibleTime } from './calendar-days';
import { gameIdOfKey, type FinishedPlay } from './finished-plays';
import { mergeLogbooksInSteps, quarantineKey } from './merge-logbooks';
import {
  applyStep,
  countRecords,
  type Logbook,
  type ProgressStore,
  type QuarantinedRecord,
} from './progress-store';
import type { Schedule } from './review-schedule';
import { sortNewestFirst } from './saved-games';
import { clockWithPause, runInSteps } from './run-in-steps';
import { themeScheduleName } from './theme-schedule-name';
import { createChangeNotifier } from './database/change-notifier';
import { openConnection } from './database/database-connection';
import { readBatches, readEach } from './database/record-batches';
import { STORE_NAMES, type StoreName, type StoreTransaction } from './database/database-schema';
import {
  assertStorable,
  parseRecord,
  partitionBatches,
  partitionByValidity,
  PlaySchema,
  ProblemSchema,
  ResumableScheduleSchema,
  SavedGameSchema,
  ScheduleSchema,
} from './database/stored-records';
import {
  isReadable,
  putLogbook,
  putRecords,
  putSchedules,
  readRecords,
  unreadableRecords,
} from './database/write-records';

export interface DatabaseStore extends ProgressStore {
  /**
   * Reopens a database that failed to open or has not answered; calls that wait for it are
   * rejected.
   */
  reconnect(): void;
  /** The number of batches of records that were read or written so far: a long call goes on. */
  batchCount(): number;
  /** Closes the database and ends all subscriptions. */
  close(): void;
}

/** A transaction of either mode (read-only or read-write), for reading. */
type ReadTransaction = StoreTransaction<'readonly'> | StoreTransaction;

/** The scheduler is loaded lazily: no page needs it before the first card. */
const loadScheduler = () => import('./review-schedule');

interface DatabaseEnvironment {
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Called with the number of unreadable records after they have been quarantined. */
  readonly onquarantine?: (count: number) => void;
}

/** Progress in the database `name`; every call rejects where storage is full or forbidden. */
export function createDatabaseStore(
  name = 'lie-of-the-cards',
  { clock = Date.now, onquarantine = () => undefined }: DatabaseEnvironment = {},
): DatabaseStore {
  let connection = openConnection(name);
  const notifier = createChangeNotifier(name);
  let isRepairing = false;
  let batchCount = 0;
  const onBatch = (): void => void batchCount++;

  /** The plays that count for a schedule: without those that a wrong clock dated in the future. */
  const withoutFuture = (plays: readonly FinishedPlay[]): readonly FinishedPlay[] => {
    const latest = latestPlausibleTime(clock());
    return plays.filter(({ endedAt }) => endedAt <= latest);
  };
  /** `partitionByValidity`, with a repair afterwards if there are corrupt records. */
  const partition: typeof partitionByValidity = (schema, records) => {
    const partitioned = partitionByValidity(schema, records);
    if (partitioned.corrupt.length > 0) scheduleRepair();
    return partitioned;
  };
  /** Starts a repair soon, unless one is under way. */
  const scheduleRepair = (): void => {
    if (isRepairing) return;
    isRepairing = true;
    // In a task of its own: not within this transaction, nor while a subscriber reads its answer.
    setTimeout(() => void repair().catch(() => undefined), 0);
  };
  const repair = async (): Promise<void> => {
    try {
      const { repairDatabase } = await import('./database/repair-database');
      const count = await write((stores) => repairDatabase(stores, withoutFuture));
      if (count > 0) onquarantine(count);
    } finally {
      isRepairing = false;
    }
  };

  const read = <Answer>(
    query: (stores: StoreTransaction<'readonly'>) => Promise<Answer>,
  ): Promise<Answer> => connection.read(STORE_NAMES, query);
  const write = async <Answer>(
    change: (stores: StoreTransaction) => Promise<Answer>,
    names: readonly StoreName[] = STORE_NAMES,
  ): Promise<Answer> => {
    const answer = await connection.write(names, change);
    notifier.notify();
    return answer;
  };
  /** Games have transactions of their own, so that saving one does not block the other stores. */
  const readGames: typeof read = (query) => connection.read(['games'], query);
  const writeGames = (change: (stores: StoreTransaction) => Promise<void>): Promise<void> =>
    write(change, ['games', 'aside']);

  /** The quarantine; records that this version of the app can read are restored soon after. */
  const readQuarantined = async (
    stores: ReadTransaction,
  ): Promise<readonly QuarantinedRecord[]> => {
    const rows = await stores.objectStore('aside').getAll();
    if (rows.some(isReadable)) scheduleRepair();
    return rows.map(({ from, record }) => ({ from, record }));
  };
  /** All readable records, and in `quarantined` all unreadable ones, wherever they are. */
  const readLogbook = async (stores: ReadTransaction): Promise<Logbook> => {
    const records = await readRecords(stores, onBatch);
    if (unreadableRecords(records, 'corrupt').length > 0) scheduleRepair();
    const { problems, plays, games } = records;
    // Records of newer versions stay in their stores, and count as unreadable here.
    // They may be in a quarantine as well, by the import of a file: such a record is listed once.
    const newer = unreadableRecords(records, 'newer');
    const newerKeys = new Set(newer.map(quarantineKey));
    const storedRecords = await readQuarantined(stores);
    const allRecords = [
      ...newer,
      ...storedRecords.filter((record) => !newerKeys.has(quarantineKey(record))),
    ];
    return {
      problems: problems.valid,
      plays: plays.valid,
      ...(games.valid.length > 0 && { games: games.valid }),
      ...(allRecords.length > 0 && { quarantined: allRecords }),
    };
  };

  const saveStep: ProgressStore['saveStep'] = async (step, now) => {
    const { resumeSchedule, scheduleAfter, scheduleInSteps, withoutLast } = await loadScheduler();
    // As few round trips as possible: a result is shown only when all of this is stored.
    await write(async (stores) => {
      const [storedProblem, storedPlays] = await Promise.all([
        stores.objectStore('problems').get(step.key),
        stores.objectStore('plays').index('key').getAll(step.key),
      ]);
      const current = parseRecord(ProblemSchema, storedProblem);
      const playsOfProblem = partition(PlaySchema, storedPlays).valid;
      // A record that a wrong clock dated in the future must not win over this step: made oldest.
      const previous =
        current && current.playedAt > clock() ? { ...current, playedAt: 0 } : current;
      const { problem, play } = applyStep(playsOfProblem, step, now, previous);
      if (!play) return putRecords(stores, 'problems', [problem]);
      // `play` replaces its stored copy where this step is saved again.
      const withPlay = (plays: readonly FinishedPlay[]): readonly FinishedPlay[] => [
        ...plays.filter(({ id }) => id !== play.id),
        play,
      ];
      const gameId = gameIdOfKey(play.key);
      const createThemeSchedule = async (theme: string): Promise<Schedule | null> => {
        const name = themeScheduleName(gameId, theme);
        const record = await stores.objectStore('schedules').get(name);
        const stored = parseRecord(ResumableScheduleSchema, record);
        const ofAttempt = ({ begunAt, themes }: FinishedPlay): boolean =>
          begunAt === play.begunAt && themes.includes(theme);
        const playsOfAttempt = withPlay(playsOfProblem).filter(ofAttempt);
        const isNew = !playsOfProblem.some(ofAttempt);
        const hasFuture = withoutFuture(playsOfAttempt).length < playsOfAttempt.length;
        // There may be thousands of plays of a theme: they are read only where these do not do.
        const resumed =
          stored === null || hasFuture ? null : resumeSchedule(stored, playsOfAttempt, isNew);
        return resumed ?? recomputeThemeSchedule(name, theme);
      };
      const recomputeThemeSchedule = async (
        name: string,
        theme: string,
      ): Promise<Schedule | null> => {
        const store = stores.objectStore('plays');
        const batches = readEach(store, await store.index('themes').getAllKeys(theme), onBatch);
        const { valid, corrupt } = await partitionBatches(PlaySchema, batches);
        if (corrupt.length > 0) scheduleRepair();
        const plays = withPlay(valid.filter(({ key }) => gameIdOfKey(key) === gameId));
        const counted = withoutFuture(plays);
        const schedule = await runInTransaction(stores, scheduleInSteps(name, counted));
        // A play of the future counts once its time has come: then all are to be read again.
        return schedule && counted.length < plays.length ? withoutLast(schedule) : schedule;
      };
      // Started before the writes are awaited, so that the requests of both run together.
      const themeSchedules = Promise.all(play.themes.map(createThemeSchedule));
      await Promise.all([
        putRecords(stores, 'problems', [problem]),
        putRecords(stores, 'plays', [play]),
      ]);
      const schedules = [
        scheduleAfter(play.key, withoutFuture(withPlay(playsOfProblem))),
        ...(await themeSchedules),
      ];
      await putSchedules(
        stores,
        schedules.filter((schedule) => schedule !== null),
      );
    });
  };

  /** Puts all records of a logbook, with the schedules that follow from its plays. */
  const putAll = async (
    stores: StoreTransaction,
    logbook: Logbook,
    { schedulesInSteps }: Awaited<ReturnType<typeof loadScheduler>>,
    onProgress: (share: number) => void = () => undefined,
  ): Promise<void> => {
    const recordCount = countRecords(logbook);
    let writtenCount = 0;
    await putLogbook(stores, logbook, (itemCount) => {
      onBatch();
      writtenCount += itemCount;
      onProgress(writtenCount / recordCount);
    });
    const schedules = await runInTransaction(
      stores,
      schedulesInSteps(withoutFuture(logbook.plays)),
    );
    await putSchedules(stores, schedules.values());
  };
  /** Long work within a transaction, which pauses with a request: any other would end it. */
  const runInTransaction = <Result>(
    stores: StoreTransaction,
    steps: Steps<Result>,
  ): Promise<Result> => {
    const store = stores.objectStore('schedules');
    const clock = clockWithPause(() => store.count());
    return runInSteps(steps, { onProgress: onBatch }, clock);
  };

  const store: DatabaseStore = {
    readAll: () =>
      read(async (stores) => {
        const problems = partition(
          ProblemSchema,
          await stores.objectStore('problems').getAll(),
        ).valid;
        // A corrupt schedule needs no repair: the next play of its name overwrites it.
        const schedules = partitionByValidity(
          ScheduleSchema,
          await stores.objectStore('schedules').getAll(),
        ).valid;
        // Only for the repair that it schedules where a quarantined record has become readable.
        await readQuarantined(stores);
        return {
          problems: new Map(problems.map((problem) => [problem.key, problem])),
          schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
        };
      }),
    readProblem: (key) =>
      read(async (stores) => {
        const stored = await stores.objectStore('problems').getAll(key);
        const [problem] = partition(ProblemSchema, stored).valid;
        return {
          problem: problem ?? null,
          schedule: parseRecord(ScheduleSchema, await stores.objectStore('schedules').get(key)),
        };
      }),
    plays: () =>
      read(async (stores) => {
        const store = stores.objectStore('plays');
        const batches = readBatches(store, await store.getAllKeys(), onBatch);
        const { valid, corrupt } = await partitionBatches(PlaySchema, batches);
        if (corrupt.length > 0) scheduleRepair();
        return valid;
      }),
    logbook: () => read(readLogbook),
    saveStep,
    games: (gameId) =>
      readGames(async (stores) => {
        const store = stores.objectStore('games');
        const batches = readBatches(store, await store.index('table').getAllKeys(gameId), onBatch);
        const { valid, corrupt } = await partitionBatches(SavedGameSchema, batches);
        if (corrupt.length > 0) scheduleRepair();
        // The keys of another game may lie between those of this one.
        return sortNewestFirst(valid.filter(({ table }) => table === gameId));
      }),
    game: (id) =>
      readGames(async (stores) => {
        const stored = await stores.objectStore('games').getAll(id);
        return partition(SavedGameSchema, stored).valid[0] ?? null;
      }),
    saveGame: (game) => store.saveGames([game]),
    async saveGames(games) {
      games.forEach(assertStorable);
      await writeGames(async (stores) => {
        const storedGames = await Promise.all(
          games.map(({ id }) => stores.objectStore('games').get(id)),
        );
        const latestGames = games.filter((game, i) => {
          const stored = parseRecord(SavedGameSchema, storedGames[i]);
          // A later state is kept, unless a wrong clock dated it in the future.
          const isStoredLater = stored !== null && stored.updatedAt > game.updatedAt;
          return !isStoredLater || stored.updatedAt > clock();
        });
        await putRecords(stores, 'games', latestGames);
      });
    },
    removeGame: (id) => writeGames((stores) => stores.objectStore('games').delete(id)),
    async replace(logbook, onProgress) {
      const scheduler = await loadScheduler();
      await write(async (stores) => {
        await Promise.all(STORE_NAMES.map((storeName) => stores.objectStore(storeName).clear()));
        await putAll(stores, logbook, scheduler, onProgress);
      });
    },
    async merge(imported, onProgress) {
      const scheduler = await loadScheduler();
      await write(async (stores) => {
        // The own quarantine is left where it is; only that of the import is added.
        const { quarantined: _, ...current } = await readLogbook(stores);
        const merged = await runInTransaction(stores, mergeLogbooksInSteps(current, imported));
        await putAll(stores, merged, scheduler, onProgress);
      });
    },
    subscribe: (query, listener) => notifier.subscribe(() => query(store), listener),
    batchCount: () => batchCount,
    reconnect() {
      if (connection.isOpen()) return;
      connection.close();
      connection = openConnection(name);
    },
    close() {
      connection.close();
      notifier.close();
    },
  };
  return store;
}
