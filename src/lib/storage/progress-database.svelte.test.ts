/**
 * The progress store over a real IndexedDB in the browser. By default `createStep()` is a step of
 * the problem `bridge/a` (theme `duck`) in a play that goes on, `end: MADE` or `MISSED` finishes
 * that play, `createPlay()` is a made play, and `createGame()` is the saved game `one` of the game
 * `toy`.
 */
import { Dexie } from 'dexie';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_STORED_RECORD_LENGTH } from '$lib/core/limits';
import { BATCH_SIZE } from './database/record-batches';
import { createDatabaseStore } from './progress-database';
import { openConnection } from './database/database-connection';
import { STORE_NAMES } from './database/database-schema';
import {
  UNAIDED,
  DAY,
  createGame,
  MADE,
  MISSED,
  NOON,
  createPlay,
  createStep,
} from './finished-plays.fixture';
import { applyStep, EMPTY_LOGBOOK, type KnownProgress } from './progress-store';
import { schedulesAfter } from './review-schedule';

/** Spies on `put` call it. */
const originalPut = IDBObjectStore.prototype.put;

let databaseCount = 0;
/** The name of the running test's database. */
let name = '';
const openStores: { close(): void }[] = [];

/** Opens the database as a browser tab does; several stores of one name are several tabs. */
function openTab(
  databaseName: string = name,
  environment: Parameters<typeof createDatabaseStore>[1] = {},
): ReturnType<typeof createDatabaseStore> {
  const store = createDatabaseStore(databaseName, environment);
  openStores.push(store);
  return store;
}

function newDatabaseName(): string {
  name = `progress-${databaseCount++}-${performance.now()}`;
  return name;
}

afterEach(async () => {
  for (const store of openStores.splice(0)) store.close();
  await Dexie.delete(name);
});

/** A database of the first version: only problems, with the grades of that time. */
async function createVersion1Database(...records: readonly object[]): Promise<void> {
  const old = new Dexie(newDatabaseName());
  old.version(1).stores({ problems: 'key' });
  await old.table('problems').bulkPut([...records]);
  old.close();
}

describe('a database of the first version', () => {
  const attemptDetails = { attempt: UNAIDED, playedAt: NOON };

  it('is upgraded: grades are converted and schedules derived from them', async () => {
    await createVersion1Database(
      { key: 'bridge/a', state: 'solved', best: 'solved', ...attemptDetails },
      { key: 'bridge/b', state: 'playing', best: 'helped', ...attemptDetails },
      { key: 'bridge/c', state: 'failed', best: 'failed', ...attemptDetails },
      { key: 'bridge/d', state: 'playing', best: null, ...attemptDetails },
    );
    const { problems, schedules } = await openTab().readAll();
    expect([...problems.values()].map(({ key, state, best }) => [key, state, best])).toEqual([
      ['bridge/a', 'sound', 'sound'],
      ['bridge/b', 'playing', 'recovered'],
      ['bridge/c', 'failed', 'failed'],
      ['bridge/d', 'playing', null],
    ]);
    expect(problems.get('bridge/d')?.attempt).toEqual(UNAIDED);
    expect([...schedules.keys()]).toEqual(['bridge/a', 'bridge/b', 'bridge/c']);
    // A failed problem is due before a solved one.
    expect(schedules.get('bridge/c')?.due).toBeLessThan(schedules.get('bridge/a')?.due ?? 0);
  });

  it('loses only its damaged records in the upgrade', async () => {
    await createVersion1Database(
      { key: 'bridge/a', state: 'solved', best: 'solved', ...attemptDetails },
      { key: 'bridge/b', state: 'rich', best: 'solved', ...attemptDetails },
      { key: 'bridge/c' },
    );
    expect([...(await openTab().readAll()).problems.keys()]).toEqual(['bridge/a']);
  });

  it('that is empty is upgraded to an empty one', async () => {
    await createVersion1Database();
    expect(await openTab().logbook()).toEqual(EMPTY_LOGBOOK);
  });
});

describe('a database of the second version', () => {
  /** A database whose theme schedules are not yet separated by game. */
  async function createVersion2Database(
    ...plays: readonly ReturnType<typeof createPlay>[]
  ): Promise<void> {
    const old = new Dexie(newDatabaseName());
    old.version(2).stores({ problems: 'key', plays: 'id, key, *themes', schedules: 'name' });
    await old.table('plays').bulkPut([...plays]);
    // The content of the schedules does not matter; `theme/duck` is a name without the game.
    const [first] = schedulesAfter(plays).values();
    await old.table('schedules').bulkPut([
      { ...first, name: 'bridge/a' },
      { ...first, name: 'theme/duck' },
    ]);
    old.close();
  }

  it('keeps every play, and its schedules are recomputed from the plays', async () => {
    const plays = [
      createPlay({ themes: ['duck', 'finesse'] }, NOON),
      createPlay({ key: 'bridge/b', themes: ['duck'], end: MISSED }, NOON + DAY),
    ];
    await createVersion2Database(...plays);
    const store = openTab();
    expect((await store.logbook()).plays).toEqual(plays);
    const { schedules } = await store.readAll();
    expect([...schedules.keys()].sort()).toEqual([
      'bridge/a',
      'bridge/b',
      'theme/bridge/duck',
      'theme/bridge/finesse',
    ]);
    expect(schedules).toEqual(schedulesAfter(plays));
  });
});

describe('the database', () => {
  it('keeps schedules of themes with the same name apart by game', async () => {
    const store = openTab(newDatabaseName());
    await store.saveStep(createStep({ end: MADE }), NOON);
    await store.saveStep(
      createStep({ key: 'toy/a', end: MISSED, begunAt: NOON + DAY }),
      NOON + DAY,
    );
    await store.saveStep(
      createStep({ key: 'bridge/b', end: MADE, begunAt: NOON + DAY }),
      NOON + 2 * DAY,
    );
    const { plays } = await store.logbook();
    const { schedules } = await store.readAll();
    expect(schedules).toEqual(schedulesAfter(plays));
    expect(schedules.get('theme/bridge/duck')?.reps).toBe(2);
    expect(schedules.get('theme/toy/duck')?.reps).toBe(1);
  });

  it('saves a finished play together with its problem and the schedules', async () => {
    const store = openTab(newDatabaseName());
    await store.saveStep(createStep(), NOON);
    expect((await store.readAll()).schedules.size).toBe(0);
    await store.saveStep(createStep({ end: MADE }), NOON + 5);
    const { problem, schedule } = await store.readProblem('bridge/a');
    expect(problem).toMatchObject({ state: 'sound', best: 'sound', playedAt: NOON + 5 });
    const { plays } = await store.logbook();
    expect(plays).toHaveLength(1);
    expect(schedule).toEqual(schedulesAfter(plays).get('bridge/a'));
    expect((await store.readAll()).schedules).toEqual(schedulesAfter(plays));
  });

  it('updates the schedule of a theme without its other plays', async () => {
    const store = openTab(newDatabaseName());
    const save = (key: string, time: number, end = MADE): Promise<void> =>
      store.saveStep(createStep({ key, begunAt: time, end }), time);
    for (let i = 0; i < 5; i++) await save(`bridge/${i}`, NOON + i * DAY);
    const keysOfTheme = vi.spyOn(IDBIndex.prototype, 'getAllKeys');
    await save('bridge/a', NOON + 5 * DAY, MISSED);
    // The same play, with its verdicts.
    await save('bridge/a', NOON + 5 * DAY, { ...MISSED, verdicts: MADE.verdicts });
    expect(keysOfTheme).not.toHaveBeenCalled();
    // A play before the last one: all are counted anew.
    await save('bridge/b', NOON + DAY / 2);
    expect(keysOfTheme).toHaveBeenCalledTimes(1);
    keysOfTheme.mockRestore();
    expect((await store.readAll()).schedules).toEqual(schedulesAfter(await store.plays()));
  });

  it('writes and reads a large logbook in batches, and tells how much is written', async () => {
    const store = openTab(newDatabaseName());
    const plays = Array.from({ length: 3 * BATCH_SIZE }, (_, i) =>
      createPlay({ key: `bridge/${i}` }, NOON + i * DAY),
    ).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const games = Array.from({ length: BATCH_SIZE + 1 }, (_, i) =>
      createGame({ id: `${1000 + i}` }),
    );
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    /** Requests that are under way at each call of `put`. */
    const openCounts: number[] = [];
    put.mockImplementation(function (this: IDBObjectStore, value: unknown) {
      const request = originalPut.call(this, value);
      openRequests.add(request);
      request.addEventListener('success', () => openRequests.delete(request));
      openCounts.push(openRequests.size);
      return request;
    });
    const openRequests = new Set<IDBRequest>();
    const shares: number[] = [];
    const batchCount = store.batchCount();
    const quarantined = [{ from: 'plays', record: { id: 7 } } as const];
    await store.replace({ problems: [], plays, games, quarantined }, (share) => shares.push(share));
    expect(Math.max(...openCounts)).toBe(BATCH_SIZE);
    expect(shares).toHaveLength(6);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(store.batchCount()).toBeGreaterThanOrEqual(batchCount + 5);
    put.mockRestore();
    getAll.mockClear();
    expect(await store.plays()).toEqual(plays);
    // Whole games, which are longer, are not read.
    expect(getAll.mock.contexts.map((objectStore) => (objectStore as IDBObjectStore).name)).toEqual(
      Array.from({ length: 3 }, () => 'plays'),
    );
    getAll.mockRestore();
  });

  it('keeps every play when two tabs write at the same time', async () => {
    const firstTab = openTab(newDatabaseName());
    const secondTab = openTab();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const end = i % 3 === 0 ? MISSED : MADE;
        const step = createStep({ end, begunAt: NOON + i * DAY, key: `bridge/${i % 2}` });
        return (i % 2 ? firstTab : secondTab).saveStep(step, NOON + i * DAY);
      }),
    );
    const { plays } = await firstTab.logbook();
    expect(plays).toHaveLength(20);
    expect((await secondTab.readAll()).schedules).toEqual(schedulesAfter(plays));
  });

  it('keeps both branches when two tabs continue differently from the same position', async () => {
    const firstTab = openTab(newDatabaseName());
    const secondTab = openTab();
    const logs = ['H2', 'H3', 'H4', 'H5', 'H6', 'H7'].map((card) => ['HA', card]);
    await Promise.all(
      logs.map((log, i) =>
        (i % 2 ? firstTab : secondTab).saveStep(
          createStep({ end: MISSED, attemptChanges: { log } }),
          NOON + i,
        ),
      ),
    );
    const { plays } = await firstTab.logbook();
    expect(plays.map(({ log }) => log).sort()).toEqual(logs);
  });

  it('notifies subscribers in another tab of a change', async () => {
    const writer = openTab(newDatabaseName());
    const reader = openTab();
    const snapshots: KnownProgress[] = [];
    const stop = reader.subscribe(
      (store) => store.readAll(),
      (progress) => snapshots.push(progress),
    );
    await vi.waitFor(() => expect(snapshots.at(-1)?.problems.size).toBe(0));
    await writer.saveStep(createStep({ end: MADE }), NOON);
    await vi.waitFor(() => expect(snapshots.at(-1)?.problems.get('bridge/a')?.state).toBe('sound'));
    stop();
  });

  it('recomputes the schedules when it is merged or replaced', async () => {
    const store = openTab(newDatabaseName());
    await store.saveStep(createStep({ end: MADE }), NOON);
    const elsewhere = createPlay({ key: 'bridge/b', themes: ['squeeze'] }, NOON + DAY);
    await store.merge({ problems: [], plays: [elsewhere] });
    const { plays } = await store.logbook();
    expect(plays.map(({ key }) => key)).toEqual(['bridge/a', 'bridge/b']);
    expect((await store.readAll()).schedules).toEqual(schedulesAfter(plays));
    await store.replace(EMPTY_LOGBOOK);
    expect(await store.readAll()).toEqual({ problems: new Map(), schedules: new Map() });
    expect(await store.logbook()).toEqual(EMPTY_LOGBOOK);
  });

  it('is unchanged when a replacement cannot be written', async () => {
    const store = openTab(newDatabaseName());
    await store.saveStep(createStep({ end: MADE }), NOON);
    const before = await store.logbook();
    // A function cannot be stored in IndexedDB.
    const broken = { ...createPlay({ key: 'bridge/b' }), log: [(() => 'HA') as unknown as string] };
    await expect(store.replace({ problems: [], plays: [broken] })).rejects.toThrow();
    expect(await store.logbook()).toEqual(before);
  });
});

describe('a page with a newer version of the app', () => {
  it('can upgrade the database at once, and its database is not written by the older page', async () => {
    const store = openTab(newDatabaseName());
    await store.saveStep(createStep({ end: MADE }), NOON);
    // A version above that of this app, which is 50.
    const newer = await openDB(name, 60);
    await expect(store.saveStep(createStep({ end: MISSED }), NOON)).rejects.toThrow();
    store.reconnect();
    await expect(store.readAll()).rejects.toThrow();
    expect(await newer.getAll('plays')).toHaveLength(1);
    newer.close();
  });
});

describe('a reconnected database', () => {
  it('rejects pending reads and can be opened again', async () => {
    const store = openTab(newDatabaseName());
    const waiting = store.readAll();
    store.reconnect();
    await expect(waiting).rejects.toThrow();
    expect((await store.readAll()).problems.size).toBe(0);
  });
});

/** Writes records straight into the object stores, past every check of the progress store. */
async function insertRawRecords(records: {
  readonly problems?: readonly object[];
  readonly plays?: readonly object[];
  readonly games?: readonly object[];
  readonly schedules?: readonly object[];
  readonly quarantined?: readonly { readonly from: string; readonly record: object }[];
}): Promise<void> {
  const { write, close } = openConnection(name);
  await write(STORE_NAMES, async (tables) => {
    for (const from of ['problems', 'plays', 'games', 'schedules'] as const)
      for (const record of records[from] ?? []) await tables.objectStore(from).put(record);
    for (const [i, record] of (records.quarantined ?? []).entries())
      // The quarantine is called `aside` in the database; a newer version may have more stores.
      await tables
        .objectStore('aside')
        .put({ ...record, from: record.from as 'plays', name: `raw ${i}` });
  });
  close();
}

/** The raw records of an object store. */
async function readRawRecords(
  from: 'problems' | 'plays' | 'games' | 'schedules',
): Promise<readonly unknown[]> {
  const { read, close } = openConnection(name);
  const record = await read([from], (tables) => tables.objectStore(from).getAll());
  close();
  return record;
}

describe('a record that is broken', () => {
  const invalidProblem = { ...applyStep([], createStep(), NOON).problem, state: 'rich' };
  const invalidPlay = { ...createPlay({ key: 'bridge/b' }), endedAt: 'x' };

  it('does not hide the others, and is quarantined with a notice', async () => {
    const onQuarantine = vi.fn();
    const store = openTab(newDatabaseName(), { onquarantine: onQuarantine });
    await store.saveStep(createStep({ key: 'bridge/c', end: MADE }), NOON);
    await insertRawRecords({ problems: [invalidProblem], plays: [invalidPlay] });
    expect([...(await store.readAll()).problems.keys()]).toEqual(['bridge/c']);
    await vi.waitFor(() => expect(onQuarantine).toHaveBeenCalledWith(2));
    const { plays, quarantined } = await store.logbook();
    expect(plays.map(({ key }) => key)).toEqual(['bridge/c']);
    expect(quarantined).toEqual(
      expect.arrayContaining([
        { from: 'problems', record: invalidProblem },
        { from: 'plays', record: invalidPlay },
      ]),
    );
    expect(await readRawRecords('problems')).toHaveLength(1);
    await store.readAll();
    expect(onQuarantine).toHaveBeenCalledTimes(1);
  });

  it('does not prevent new plays of its theme and its problem from being saved', async () => {
    const store = openTab(newDatabaseName());
    await insertRawRecords({ plays: [invalidPlay], problems: [invalidProblem] });
    await store.saveStep(createStep({ end: MADE }), NOON);
    const { problem, schedule } = await store.readProblem('bridge/a');
    expect(problem?.state).toBe('sound');
    expect(schedule?.reps).toBe(1);
    await vi.waitFor(async () => expect((await store.logbook()).quarantined).toHaveLength(2));
    expect((await store.readAll()).schedules.get('theme/bridge/duck')?.reps).toBe(1);
  });

  it('has its problem recomputed from the plays', async () => {
    const store = openTab(newDatabaseName());
    await store.saveStep(createStep({ end: MADE }), NOON);
    await insertRawRecords({ problems: [{ ...invalidProblem, attempt: null }] });
    expect((await store.readProblem('bridge/a')).problem).toBeNull();
    await vi.waitFor(async () =>
      expect((await store.readProblem('bridge/a')).problem?.state).toBe('sound'),
    );
  });

  it('does not prevent the merge of a file', async () => {
    const store = openTab(newDatabaseName());
    await insertRawRecords({ problems: [invalidProblem], plays: [invalidPlay] });
    const { problem } = applyStep([], createStep(), NOON);
    await store.merge({ problems: [problem], plays: [createPlay({ key: 'bridge/b' })] });
    const { problems, plays, quarantined } = await store.logbook();
    expect([problems.length, plays.length, quarantined?.length]).toEqual([1, 1, 2]);
  });

  it('is recomputed when it is a schedule', async () => {
    const store = openTab(newDatabaseName());
    await insertRawRecords({ schedules: [{ name: 'bridge/a', due: 'soon' }] });
    expect((await store.readProblem('bridge/a')).schedule).toBeNull();
    await store.saveStep(createStep({ end: MADE }), NOON);
    expect((await store.readProblem('bridge/a')).schedule?.reps).toBe(1);
  });

  it('in an old database does not prevent the upgrade', async () => {
    const old = new Dexie(newDatabaseName());
    old.version(2).stores({ problems: 'key', plays: 'id, key, *themes', schedules: 'name' });
    await old.table('plays').bulkPut([invalidPlay, createPlay()]);
    old.close();
    const store = openTab();
    expect((await store.logbook()).plays).toEqual([createPlay()]);
    expect((await store.readAll()).schedules.get('bridge/a')?.reps).toBe(1);
  });
});

describe('a record from a newer version', () => {
  const newerProblem = { key: 'bridge/a', version: 2, mood: 'glad' };
  const newerPlay = { ...createPlay(), version: 2, mood: 'glad' };
  const newerTheme = { name: 'theme/bridge/duck', version: 2 };
  const NEWER = { problems: [newerProblem], plays: [newerPlay], schedules: [newerTheme] };

  it('is never changed by later writes', async () => {
    const store = openTab(newDatabaseName());
    await insertRawRecords(NEWER);
    await store.saveStep(createStep({ end: MADE }), NOON);
    await store.saveStep(createStep({ key: 'bridge/b', end: MADE }), NOON);
    await store.merge({
      problems: [applyStep([], createStep(), NOON).problem],
      plays: [createPlay()],
    });
    await insertRawRecords({ plays: [{ id: 'broken', key: 'bridge/z' }] });
    await store.readAll();
    await store.logbook();
    // The newer problem and the newer play are listed as unreadable, besides the broken play.
    await vi.waitFor(async () => expect((await store.logbook()).quarantined).toHaveLength(3));
    expect(await readRawRecords('problems')).toContainEqual(newerProblem);
    expect(await readRawRecords('plays')).toContainEqual(newerPlay);
    expect(await readRawRecords('schedules')).toContainEqual(newerTheme);
  });

  it('is exported as quarantined and imported once', async () => {
    const store = openTab(newDatabaseName());
    await insertRawRecords(NEWER);
    const { quarantined = [] } = await store.logbook();
    expect(quarantined).toEqual([
      { from: 'problems', record: newerProblem },
      { from: 'plays', record: newerPlay },
    ]);
    await store.replace(EMPTY_LOGBOOK);
    expect(await store.logbook()).toEqual(EMPTY_LOGBOOK);
    await store.merge({ problems: [], plays: [], quarantined });
    await store.merge({ problems: [], plays: [], quarantined });
    expect((await store.logbook()).quarantined).toHaveLength(2);
  });

  it('is restored from quarantine by a version that can read it', async () => {
    const store = openTab(newDatabaseName());
    await insertRawRecords({ quarantined: [{ from: 'plays', record: createPlay() }] });
    await store.readAll();
    await vi.waitFor(async () => expect((await store.logbook()).plays).toEqual([createPlay()]));
    expect((await store.logbook()).quarantined).toBeUndefined();
    expect((await store.readAll()).schedules.get('bridge/a')?.reps).toBe(1);
  });

  it('stays in quarantine if it is of a store that only a newer version has', async () => {
    const store = openTab(newDatabaseName());
    const ofNewerStore = { from: 'ratings', record: { value: 1500 } };
    await insertRawRecords({
      quarantined: [ofNewerStore, { from: 'plays', record: createPlay() }],
    });
    await store.readAll();
    await vi.waitFor(async () => expect((await store.logbook()).plays).toEqual([createPlay()]));
    expect((await store.logbook()).quarantined).toEqual([ofNewerStore]);
  });
});

describe('saved games', () => {
  it('can be saved after the upgrade of a version 4 database, which loses nothing', async () => {
    // Version 4 had no saved games; `steps` marks a record of a journal.
    const old = new Dexie(newDatabaseName());
    const stores = { problems: 'key', plays: 'id, key, *themes', schedules: 'name', aside: 'name' };
    old.version(4).stores(stores);
    await old.table('plays').put(createPlay());
    await old.table('aside').put({ name: 'x', from: 'steps', record: 'torn' });
    old.close();
    const store = openTab();
    await store.saveGame(createGame());
    const quarantined = [{ from: 'steps', record: 'torn' }];
    expect(await store.logbook()).toEqual({
      problems: [],
      plays: [createPlay()],
      games: [createGame()],
      quarantined,
    });
  });

  it('are stored in their latest state, listed by game, and removed', async () => {
    const store = openTab(newDatabaseName());
    await store.saveGame(createGame());
    await store.saveGame(createGame({ id: 'two', updatedAt: NOON + 1 }));
    await store.saveGame(createGame({ id: 'other', table: 'another' }));
    const later = createGame({
      updatedAt: NOON + 5,
      endedAt: NOON + 5,
      record: { actions: ['15H'] },
    });
    await store.saveGame(later);
    await store.saveGame(createGame({ updatedAt: NOON + 4 }));
    expect(await store.game('one')).toEqual(later);
    expect((await openTab().games('toy')).map(({ id }) => id)).toEqual(['one', 'two']);
    await store.removeGame('one');
    expect([await store.game('one'), (await store.games('toy')).length]).toEqual([null, 1]);
  });

  it('of any number are all listed, and are read with the plays in batches', async () => {
    const store = openTab(newDatabaseName());
    const idOf = (i: number): string => `game-${String(i).padStart(4, '0')}`;
    // Games of two kinds in turn, so that their keys lie between each other.
    const games = Array.from({ length: 5 * BATCH_SIZE + 1 }, (_, i) =>
      createGame({ id: idOf(i), table: i % 2 ? 'another' : 'toy', updatedAt: NOON - i }),
    );
    await store.saveGames(games);
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    expect(await store.games('toy')).toEqual(games.filter(({ table }) => table === 'toy'));
    expect((await store.logbook()).games).toEqual(games);
    const answers = getAll.mock.results.map(({ value }) => value as IDBRequest<unknown[]>);
    getAll.mockRestore();
    // A range of keys of one game includes those of the other.
    expect(Math.max(...answers.map(({ result }) => result.length))).toBe(2 * BATCH_SIZE - 1);
  });

  it('written by two tabs end in the latest state, whatever the order of the writes', async () => {
    const [firstTab, secondTab] = [openTab(newDatabaseName()), openTab()];
    // Every time from NOON to NOON + 19 once, in mixed order.
    const steps = Array.from({ length: 20 }, (_, i) =>
      createGame({ updatedAt: NOON + ((7 * i) % 20) }),
    );
    await Promise.all(steps.map((game, i) => (i % 2 ? firstTab : secondTab).saveGame(game)));
    expect((await firstTab.game('one'))?.updatedAt).toBe(NOON + 19);
  });

  it('notify subscribers in another tab of a change', async () => {
    const writer = openTab(newDatabaseName());
    const snapshots: string[][] = [];
    const stop = openTab().subscribe(
      (store) => store.games('toy'),
      (games) => snapshots.push(games.map(({ id }) => id)),
    );
    await vi.waitFor(() => expect(snapshots.at(-1)).toEqual([]));
    await writer.saveGame(createGame());
    await vi.waitFor(() => expect(snapshots.at(-1)).toEqual(['one']));
    stop();
  });

  it('are part of the exported logbook, of merging and of replacing', async () => {
    const store = openTab(newDatabaseName());
    await store.saveGame(createGame());
    const elsewhere = createGame({ id: 'two' });
    await store.merge({
      problems: [],
      plays: [],
      games: [elsewhere, createGame({ updatedAt: NOON - 5 })],
    });
    expect((await store.logbook()).games).toEqual([createGame(), elsewhere]);
    await store.replace({ ...EMPTY_LOGBOOK, games: [elsewhere] });
    expect((await store.logbook()).games).toEqual([elsewhere]);
    await store.replace(EMPTY_LOGBOOK);
    expect(await store.logbook()).toEqual(EMPTY_LOGBOOK);
  });

  it('that are broken do not hide the others, and are quarantined with a notice', async () => {
    const onQuarantine = vi.fn();
    const store = openTab(newDatabaseName(), { onquarantine: onQuarantine });
    const invalidGame = { ...createGame({ id: 'odd' }), updatedAt: 'x' };
    await insertRawRecords({ games: [invalidGame, createGame()] });
    expect(await store.games('toy')).toEqual([createGame()]);
    await vi.waitFor(() => expect(onQuarantine).toHaveBeenCalledWith(1));
    expect(await store.logbook()).toMatchObject({
      games: [createGame()],
      quarantined: [{ from: 'games', record: invalidGame }],
    });
    expect(await readRawRecords('games')).toEqual([createGame()]);
    await store.saveGame(createGame({ id: 'odd' }));
    expect(await store.games('toy')).toHaveLength(2);
  });

  it('from a newer version are never changed', async () => {
    const store = openTab(newDatabaseName());
    const newer = { ...createGame(), version: 2, mood: 'glad' };
    await insertRawRecords({ games: [newer] });
    await store.saveGame(createGame({ updatedAt: NOON + 1 }));
    expect([await readRawRecords('games'), await store.games('toy')]).toEqual([[newer], []]);
    expect((await store.logbook()).quarantined).toEqual([{ from: 'games', record: newer }]);
  });

  it('are restored from quarantine by a version that can read them', async () => {
    const store = openTab(newDatabaseName());
    await insertRawRecords({ quarantined: [{ from: 'games', record: createGame() }] });
    await store.readAll();
    await vi.waitFor(async () => expect(await store.games('toy')).toEqual([createGame()]));
    expect((await store.logbook()).quarantined).toBeUndefined();
  });

  it('are on the disk when they are said to be stored', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await openTab(newDatabaseName()).saveGame(createGame());
    const durabilities = put.mock.contexts.map(
      (objectStore) => (objectStore as IDBObjectStore).transaction.durability,
    );
    expect(durabilities).toEqual(['strict']);
    put.mockRestore();
  });

  it('that are too large are rejected before anything is written', async () => {
    const store = openTab(newDatabaseName());
    const large = createGame({ record: 'x'.repeat(MAX_STORED_RECORD_LENGTH) });
    await expect(store.saveGame(large)).rejects.toThrow('cannot be kept');
    expect(await readRawRecords('games')).toEqual([]);
  });

  it('dated in the future by a wrong clock are overwritten by the current state', async () => {
    const store = openTab(newDatabaseName(), { clock: () => NOON });
    await store.saveGame(createGame({ updatedAt: Date.UTC(2090, 0, 1) }));
    await store.saveGame(createGame({ updatedAt: NOON }));
    expect((await store.game('one'))?.updatedAt).toBe(NOON);
  });
});

describe('a clock that was wrong', () => {
  it('neither moves a schedule into the future nor blocks later plays', async () => {
    const store = openTab(newDatabaseName(), { clock: () => NOON });
    const farFuture = Date.UTC(2090, 0, 1);
    await store.saveStep(createStep({ end: MADE, begunAt: farFuture }), farFuture);
    expect((await store.readProblem('bridge/a')).schedule).toBeNull();
    await store.saveStep(createStep({ attemptChanges: { log: ['S2'] } }), NOON);
    const { problem } = await store.readProblem('bridge/a');
    expect(problem).toMatchObject({ playedAt: NOON, attempt: { log: ['S2'] } });
  });

  it('leaves a play that counts for its theme once its time has come', async () => {
    let now = NOON + 3 * DAY;
    const store = openTab(newDatabaseName(), { clock: () => now });
    const begunAt = now;
    await store.saveStep(createStep({ end: MADE, begunAt }), now);
    now = NOON;
    const retried = createStep({ end: MISSED, begunAt, attemptChanges: { retries: 1 } });
    await store.saveStep(retried, now);
    now = NOON + 4 * DAY;
    await store.saveStep(createStep({ key: 'bridge/b', end: MADE, begunAt: now }), now);
    const theme = 'theme/bridge/duck';
    expect((await store.readAll()).schedules.get(theme)).toEqual(
      schedulesAfter(await store.plays()).get(theme),
    );
  });
});

describe('steps saved twice and out of order', () => {
  it('leave the same logbook as steps saved once in order', async () => {
    const steps = [
      [createStep({ attemptChanges: { log: ['HA'] } }), NOON + 1],
      [createStep({ end: MISSED }), NOON + 2],
      [createStep({ end: MISSED, attemptChanges: { log: ['HA', 'H2', 'SK'] } }), NOON + 3],
      [createStep({ end: MADE, attemptChanges: { log: ['HA'], retries: 1 } }), NOON + 4],
    ] as const;
    const singleStore = openTab(newDatabaseName());
    for (const [step, time] of steps) await singleStore.saveStep(step, time);
    const expected = await singleStore.logbook();
    singleStore.close();
    await Dexie.delete(name);
    const repeatedStore = openTab(newDatabaseName());
    for (const [step, time] of [...steps, ...steps.toReversed()])
      await repeatedStore.saveStep(step, time);
    expect(await repeatedStore.logbook()).toEqual(expected);
    expect((await repeatedStore.readAll()).schedules).toEqual(schedulesAfter(expected.plays));
  });
});
