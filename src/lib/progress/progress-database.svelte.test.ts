import { Dexie } from 'dexie';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseStore } from './progress-database';
import { openConnection } from './storage/database-connection';
import { STORE_NAMES } from './storage/database-schema';
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

let tried = 0;
let name = '';
const open: { close(): void }[] = [];

function tab(
  of: string = name,
  surroundings: Parameters<typeof createDatabaseStore>[1] = {},
): ReturnType<typeof createDatabaseStore> {
  const store = createDatabaseStore(of, surroundings);
  open.push(store);
  return store;
}

function another(): string {
  name = `progress-${tried++}-${performance.now()}`;
  return name;
}

afterEach(async () => {
  for (const store of open.splice(0)) store.close();
  await Dexie.delete(name);
});

/** A database of the first version. */
async function leaveVersion1(...records: readonly object[]): Promise<void> {
  const old = new Dexie(another());
  old.version(1).stores({ problems: 'key' });
  await old.table('problems').bulkPut([...records]);
  old.close();
}

describe('a database of the first version', () => {
  const then = { attempt: UNAIDED, playedAt: NOON };

  it('is taken over, with its grades and as much of a schedule as they tell', async () => {
    await leaveVersion1(
      { key: 'bridge/a', state: 'solved', best: 'solved', ...then },
      { key: 'bridge/b', state: 'playing', best: 'helped', ...then },
      { key: 'bridge/c', state: 'failed', best: 'failed', ...then },
      { key: 'bridge/d', state: 'playing', best: null, ...then },
    );
    const { problems, schedules } = await tab().readAll();
    expect([...problems.values()].map(({ key, state, best }) => [key, state, best])).toEqual([
      ['bridge/a', 'sound', 'sound'],
      ['bridge/b', 'playing', 'recovered'],
      ['bridge/c', 'failed', 'failed'],
      ['bridge/d', 'playing', null],
    ]);
    expect(problems.get('bridge/d')?.attempt).toEqual(UNAIDED);
    expect([...schedules.keys()]).toEqual(['bridge/a', 'bridge/b', 'bridge/c']);
    expect(schedules.get('bridge/c')?.due).toBeLessThan(schedules.get('bridge/a')?.due ?? 0);
  });

  it('loses only what is damaged', async () => {
    await leaveVersion1(
      { key: 'bridge/a', state: 'solved', best: 'solved', ...then },
      { key: 'bridge/b', state: 'rich', best: 'solved', ...then },
      { key: 'bridge/c' },
    );
    expect([...(await tab().readAll()).problems.keys()]).toEqual(['bridge/a']);
  });

  it('that is empty becomes an empty one', async () => {
    await leaveVersion1();
    expect(await tab().logbook()).toEqual(EMPTY_LOGBOOK);
  });
});

describe('a database of the second version', () => {
  /** A database whose theme schedules are not yet separated by game. */
  async function leaveVersion2(...steps: readonly ReturnType<typeof createPlay>[]): Promise<void> {
    const old = new Dexie(another());
    old.version(2).stores({ problems: 'key', plays: 'id, key, *themes', schedules: 'name' });
    await old.table('plays').bulkPut([...steps]);
    const [first] = schedulesAfter(steps).values();
    await old.table('schedules').bulkPut([
      { ...first, name: 'bridge/a' },
      { ...first, name: 'theme/duck' },
    ]);
    old.close();
  }

  it('keeps every play, and its schedules are made anew', async () => {
    const plays = [
      createPlay({ themes: ['duck', 'finesse'] }, NOON),
      createPlay({ key: 'bridge/b', themes: ['duck'], end: MISSED }, NOON + DAY),
    ];
    await leaveVersion2(...plays);
    const store = tab();
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
  it('never mixes the themes of two tables, though they have one name', async () => {
    const store = tab(another());
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

  it('keeps a play with its problem and moves the schedules, all at once', async () => {
    const store = tab(another());
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

  it('loses no play of two tabs that write at the same time', async () => {
    const one = tab(another());
    const other = tab();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const end = i % 3 === 0 ? MISSED : MADE;
        const next = createStep({ end, begunAt: NOON + i * DAY, key: `bridge/${i % 2}` });
        return (i % 2 ? one : other).saveStep(next, NOON + i * DAY);
      }),
    );
    const { plays } = await one.logbook();
    expect(plays).toHaveLength(20);
    expect((await other.readAll()).schedules).toEqual(schedulesAfter(plays));
  });

  it('keeps both ways when two tabs go on differently from the same place', async () => {
    const one = tab(another());
    const other = tab();
    const logs = ['H2', 'H3', 'H4', 'H5', 'H6', 'H7'].map((card) => ['HA', card]);
    await Promise.all(
      logs.map((log, i) =>
        (i % 2 ? one : other).saveStep(createStep({ end: MISSED, with: { log } }), NOON + i),
      ),
    );
    const { plays } = await one.logbook();
    expect(plays.map(({ log }) => log).sort()).toEqual(logs);
  });

  it('tells another tab what has changed', async () => {
    const here = tab(another());
    const there = tab();
    const snapshots: KnownProgress[] = [];
    const stop = there.subscribe(
      (store) => store.readAll(),
      (known) => snapshots.push(known),
    );
    await vi.waitFor(() => expect(snapshots.at(-1)?.problems.size).toBe(0));
    await here.saveStep(createStep({ end: MADE }), NOON);
    await vi.waitFor(() => expect(snapshots.at(-1)?.problems.get('bridge/a')?.state).toBe('sound'));
    stop();
  });

  it('is replaced and joined whole, schedules and all', async () => {
    const store = tab(another());
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

  it('keeps what it had when something cannot be written', async () => {
    const store = tab(another());
    await store.saveStep(createStep({ end: MADE }), NOON);
    const before = await store.logbook();
    const broken = { ...createPlay({ key: 'bridge/b' }), log: [(() => 'HA') as unknown as string] };
    await expect(store.replace({ problems: [], plays: [broken] })).rejects.toThrow();
    expect(await store.logbook()).toEqual(before);
  });
});

describe('a page with a newer version of the app', () => {
  it('is not kept waiting, and what it has made is left alone', async () => {
    const store = tab(another());
    await store.saveStep(createStep({ end: MADE }), NOON);
    const newer = await openDB(name, 60);
    await expect(store.saveStep(createStep({ end: MISSED }), NOON)).rejects.toThrow();
    store.reconnect();
    await expect(store.readAll()).rejects.toThrow();
    expect(await newer.getAll('plays')).toHaveLength(1);
    newer.close();
  });
});

describe('a database that is let go', () => {
  it('refuses those who wait for it, and can be opened anew', async () => {
    const store = tab(another());
    const waiting = store.readAll();
    store.reconnect();
    await expect(waiting).rejects.toThrow();
    expect((await store.readAll()).problems.size).toBe(0);
  });
});

/** Puts records into the tables past every door. */
async function smuggle(records: {
  readonly problems?: readonly object[];
  readonly plays?: readonly object[];
  readonly games?: readonly object[];
  readonly schedules?: readonly object[];
  readonly quarantined?: readonly { readonly from: 'plays' | 'games'; readonly record: object }[];
}): Promise<void> {
  const { write, close } = openConnection(name);
  await write(STORE_NAMES, async (tables) => {
    for (const from of ['problems', 'plays', 'games', 'schedules'] as const)
      for (const record of records[from] ?? []) await tables.objectStore(from).put(record);
    for (const [i, lying] of (records.quarantined ?? []).entries())
      await tables.objectStore('aside').put({ ...lying, name: `smuggled ${i}` });
  });
  close();
}

/** The raw records of an object store. */
async function lyingIn(
  from: 'problems' | 'plays' | 'games' | 'schedules',
): Promise<readonly unknown[]> {
  const { read, close } = openConnection(name);
  const lying = await read([from], (tables) => tables.objectStore(from).getAll());
  close();
  return lying;
}

describe('a record that is broken', () => {
  const oddProblem = { ...applyStep([], createStep(), NOON).problem, state: 'rich' };
  const oddPlay = { ...createPlay({ key: 'bridge/b' }), endedAt: 'x' };

  it('does not hide the others, and is quarantined with a notice', async () => {
    const onQuarantine = vi.fn();
    const store = tab(another(), { onquarantine: onQuarantine });
    await store.saveStep(createStep({ key: 'bridge/c', end: MADE }), NOON);
    await smuggle({ problems: [oddProblem], plays: [oddPlay] });
    expect([...(await store.readAll()).problems.keys()]).toEqual(['bridge/c']);
    await vi.waitFor(() => expect(onQuarantine).toHaveBeenCalledWith(2));
    const { plays, quarantined } = await store.logbook();
    expect(plays.map(({ key }) => key)).toEqual(['bridge/c']);
    expect(quarantined).toEqual(
      expect.arrayContaining([
        { from: 'problems', record: oddProblem },
        { from: 'plays', record: oddPlay },
      ]),
    );
    expect(await lyingIn('problems')).toHaveLength(1);
    await store.readAll();
    expect(onQuarantine).toHaveBeenCalledTimes(1);
  });

  it('does not stop what is kept of its theme and of its problem', async () => {
    const store = tab(another());
    await smuggle({ plays: [oddPlay], problems: [oddProblem] });
    await store.saveStep(createStep({ end: MADE }), NOON);
    const { problem, schedule } = await store.readProblem('bridge/a');
    expect(problem?.state).toBe('sound');
    expect(schedule?.reps).toBe(1);
    await vi.waitFor(async () => expect((await store.logbook()).quarantined).toHaveLength(2));
    expect((await store.readAll()).schedules.get('theme/bridge/duck')?.reps).toBe(1);
  });

  it('leaves its problem as the plays say that it stands', async () => {
    const store = tab(another());
    await store.saveStep(createStep({ end: MADE }), NOON);
    await smuggle({ problems: [{ ...oddProblem, attempt: null }] });
    expect((await store.readProblem('bridge/a')).problem).toBeNull();
    await vi.waitFor(async () =>
      expect((await store.readProblem('bridge/a')).problem?.state).toBe('sound'),
    );
  });

  it('stands in nobody’s way when a file is joined with what is here', async () => {
    const store = tab(another());
    await smuggle({ problems: [oddProblem], plays: [oddPlay] });
    const { problem } = applyStep([], createStep(), NOON);
    await store.merge({ problems: [problem], plays: [createPlay({ key: 'bridge/b' })] });
    const { problems, plays, quarantined } = await store.logbook();
    expect([problems.length, plays.length, quarantined?.length]).toEqual([1, 1, 2]);
  });

  it('is a schedule: it is made anew', async () => {
    const store = tab(another());
    await smuggle({ schedules: [{ name: 'bridge/a', due: 'soon' }] });
    expect((await store.readProblem('bridge/a')).schedule).toBeNull();
    await store.saveStep(createStep({ end: MADE }), NOON);
    expect((await store.readProblem('bridge/a')).schedule?.reps).toBe(1);
  });

  it('in an old database does not keep it from being opened', async () => {
    const old = new Dexie(another());
    old.version(2).stores({ problems: 'key', plays: 'id, key, *themes', schedules: 'name' });
    await old.table('plays').bulkPut([oddPlay, createPlay()]);
    old.close();
    const store = tab();
    expect((await store.logbook()).plays).toEqual([createPlay()]);
    expect((await store.readAll()).schedules.get('bridge/a')?.reps).toBe(1);
  });
});

describe('a record from a newer version', () => {
  const newerProblem = { key: 'bridge/a', version: 2, mood: 'glad' };
  const newerPlay = { ...createPlay(), version: 2, mood: 'glad' };
  const newerTheme = { name: 'theme/bridge/duck', version: 2 };
  const NEWER = { problems: [newerProblem], plays: [newerPlay], schedules: [newerTheme] };

  it('stays as it was, whatever is written', async () => {
    const store = tab(another());
    await smuggle(NEWER);
    await store.saveStep(createStep({ end: MADE }), NOON);
    await store.saveStep(createStep({ key: 'bridge/b', end: MADE }), NOON);
    await store.merge({
      problems: [applyStep([], createStep(), NOON).problem],
      plays: [createPlay()],
    });
    await smuggle({ plays: [{ id: 'broken', key: 'bridge/z' }] });
    await store.readAll();
    await store.logbook();
    await vi.waitFor(async () => expect((await store.logbook()).quarantined).toHaveLength(3));
    expect(await lyingIn('problems')).toContainEqual(newerProblem);
    expect(await lyingIn('plays')).toContainEqual(newerPlay);
    expect(await lyingIn('schedules')).toContainEqual(newerTheme);
  });

  it('goes with a file, and comes back with it', async () => {
    const store = tab(another());
    await smuggle(NEWER);
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

  it('is taken up by the version that can read it', async () => {
    const store = tab(another());
    await smuggle({ quarantined: [{ from: 'plays', record: createPlay() }] });
    await store.readAll();
    await vi.waitFor(async () => expect((await store.logbook()).plays).toEqual([createPlay()]));
    expect((await store.logbook()).quarantined).toBeUndefined();
    expect((await store.readAll()).schedules.get('bridge/a')?.reps).toBe(1);
  });
});

describe('whole games', () => {
  it('come into a database of the fourth version, which keeps what it had', async () => {
    const old = new Dexie(another());
    const stores = { problems: 'key', plays: 'id, key, *themes', schedules: 'name', aside: 'name' };
    old.version(4).stores(stores);
    await old.table('plays').put(createPlay());
    await old.table('aside').put({ name: 'x', from: 'steps', record: 'torn' });
    old.close();
    const store = tab();
    await store.saveGame(createGame());
    const quarantined = [{ from: 'steps', record: 'torn' }];
    expect(await store.logbook()).toEqual({
      problems: [],
      plays: [createPlay()],
      games: [createGame()],
      quarantined,
    });
  });

  it('are kept as they stand, listed by table, and forgotten', async () => {
    const store = tab(another());
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
    expect((await tab().games('toy')).map(({ id }) => id)).toEqual(['one', 'two']);
    await store.removeGame('one');
    expect([await store.game('one'), (await store.games('toy')).length]).toEqual([null, 1]);
  });

  it('that two tabs play stand as was done last, in whatever order it comes', async () => {
    const [one, other] = [tab(another()), tab()];
    const steps = Array.from({ length: 20 }, (_, i) =>
      createGame({ updatedAt: NOON + ((7 * i) % 20) }),
    );
    await Promise.all(steps.map((each, i) => (i % 2 ? one : other).saveGame(each)));
    expect((await one.game('one'))?.updatedAt).toBe(NOON + 19);
  });

  it('tell another tab what has changed', async () => {
    const here = tab(another());
    const snapshots: string[][] = [];
    const stop = tab().subscribe(
      (store) => store.games('toy'),
      (games) => snapshots.push(games.map(({ id }) => id)),
    );
    await vi.waitFor(() => expect(snapshots.at(-1)).toEqual([]));
    await here.saveGame(createGame());
    await vi.waitFor(() => expect(snapshots.at(-1)).toEqual(['one']));
    stop();
  });

  it('go with everything else into a file, and are joined and replaced', async () => {
    const store = tab(another());
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
    const store = tab(another(), { onquarantine: onQuarantine });
    const odd = { ...createGame({ id: 'odd' }), updatedAt: 'x' };
    await smuggle({ games: [odd, createGame()] });
    expect(await store.games('toy')).toEqual([createGame()]);
    await vi.waitFor(() => expect(onQuarantine).toHaveBeenCalledWith(1));
    expect(await store.logbook()).toMatchObject({
      games: [createGame()],
      quarantined: [{ from: 'games', record: odd }],
    });
    expect(await lyingIn('games')).toEqual([createGame()]);
    await store.saveGame(createGame({ id: 'odd' }));
    expect(await store.games('toy')).toHaveLength(2);
  });

  it('that a newer version wrote stay as they were', async () => {
    const store = tab(another());
    const newer = { ...createGame(), version: 2, mood: 'glad' };
    await smuggle({ games: [newer] });
    await store.saveGame(createGame({ updatedAt: NOON + 1 }));
    expect([await lyingIn('games'), await store.games('toy')]).toEqual([[newer], []]);
    expect((await store.logbook()).quarantined).toEqual([{ from: 'games', record: newer }]);
  });

  it('are taken up by the version that can read them', async () => {
    const store = tab(another());
    await smuggle({ quarantined: [{ from: 'games', record: createGame() }] });
    await store.readAll();
    await vi.waitFor(async () => expect(await store.games('toy')).toEqual([createGame()]));
    expect((await store.logbook()).quarantined).toBeUndefined();
  });

  it('are refused before anything is written when they are too large', async () => {
    const store = tab(another());
    const large = createGame({ record: 'x'.repeat(300_000) });
    await expect(store.saveGame(large)).rejects.toThrow('cannot be kept');
    expect(await lyingIn('games')).toEqual([]);
  });

  it('of a clock that was wrong give way to what is done now', async () => {
    const store = tab(another(), { clock: () => NOON });
    await store.saveGame(createGame({ updatedAt: Date.UTC(2090, 0, 1) }));
    await store.saveGame(createGame({ updatedAt: NOON }));
    expect((await store.game('one'))?.updatedAt).toBe(NOON);
  });
});

describe('a clock that was wrong', () => {
  it('neither moves a schedule into the future nor stands in the way of what is played now', async () => {
    const store = tab(another(), { clock: () => NOON });
    const ahead = Date.UTC(2090, 0, 1);
    await store.saveStep(createStep({ end: MADE, begunAt: ahead }), ahead);
    expect((await store.readProblem('bridge/a')).schedule).toBeNull();
    await store.saveStep(createStep({ with: { log: ['S2'] } }), NOON);
    const { problem } = await store.readProblem('bridge/a');
    expect(problem).toMatchObject({ playedAt: NOON, attempt: { log: ['S2'] } });
  });
});

describe('steps that are told by two tabs, twice and out of order', () => {
  it('leave the same as told once', async () => {
    const steps = [
      [createStep({ with: { log: ['HA'] } }), NOON + 1],
      [createStep({ end: MISSED }), NOON + 2],
      [createStep({ end: MISSED, with: { log: ['HA', 'H2', 'SK'] } }), NOON + 3],
      [createStep({ end: MADE, with: { log: ['HA'], retries: 1 } }), NOON + 4],
    ] as const;
    const once = tab(another());
    for (const [next, now] of steps) await once.saveStep(next, now);
    const expected = await once.logbook();
    once.close();
    await Dexie.delete(name);
    const twice = tab(another());
    for (const [next, now] of [...steps, ...steps.toReversed()]) await twice.saveStep(next, now);
    expect(await twice.logbook()).toEqual(expected);
  });
});
