import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseStore } from './database';
import { ALONE, DAY, MADE, MISSED, NOON, played, step } from './plays.fixture';
import { EMPTY_LOGBOOK, type Known } from './progress';
import { schedulesAfter } from './schedule';

let tried = 0;
let name = '';
const open: { close(): void }[] = [];

function tab(of: string = name): ReturnType<typeof databaseStore> {
  const store = databaseStore(of);
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

/** What a browser holds that was here before there was a second version. */
async function leaveVersion1(...records: readonly object[]): Promise<void> {
  const old = new Dexie(another());
  old.version(1).stores({ problems: 'key' });
  await old.table('problems').bulkPut([...records]);
  old.close();
}

describe('a database of the first version', () => {
  const then = { attempt: ALONE, playedAt: NOON };

  it('is taken over, with its grades and as much of a schedule as they tell', async () => {
    await leaveVersion1(
      { key: 'bridge/a', state: 'solved', best: 'solved', ...then },
      { key: 'bridge/b', state: 'playing', best: 'helped', ...then },
      { key: 'bridge/c', state: 'failed', best: 'failed', ...then },
      { key: 'bridge/d', state: 'playing', best: null, ...then },
    );
    const { problems, schedules } = await tab().known();
    expect([...problems.values()].map(({ key, state, best }) => [key, state, best])).toEqual([
      ['bridge/a', 'sound', 'sound'],
      ['bridge/b', 'playing', 'recovered'],
      ['bridge/c', 'failed', 'failed'],
      ['bridge/d', 'playing', null],
    ]);
    expect(problems.get('bridge/d')?.attempt).toEqual(ALONE);
    expect([...schedules.keys()]).toEqual(['bridge/a', 'bridge/b', 'bridge/c']);
    expect(schedules.get('bridge/c')?.due).toBeLessThan(schedules.get('bridge/a')?.due ?? 0);
  });

  it('loses only what is damaged', async () => {
    await leaveVersion1(
      { key: 'bridge/a', state: 'solved', best: 'solved', ...then },
      { key: 'bridge/b', state: 'rich', best: 'solved', ...then },
      { key: 'bridge/c' },
    );
    expect([...(await tab().known()).problems.keys()]).toEqual(['bridge/a']);
  });

  it('that is empty becomes an empty one', async () => {
    await leaveVersion1();
    expect(await tab().logbook()).toEqual(EMPTY_LOGBOOK);
  });
});

describe('a database of the second version', () => {
  /** What a browser holds in which the schedules of themes did not say their table yet. */
  async function leaveVersion2(...steps: readonly ReturnType<typeof played>[]): Promise<void> {
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
      played({ themes: ['duck', 'finesse'] }, NOON),
      played({ key: 'bridge/b', themes: ['duck'], end: MISSED }, NOON + DAY),
    ];
    await leaveVersion2(...plays);
    const store = tab();
    expect((await store.logbook()).plays).toEqual(plays);
    const { schedules } = await store.known();
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
    await store.keep(step({ end: MADE }), NOON);
    await store.keep(step({ key: 'toy/a', end: MISSED, begunAt: NOON + DAY }), NOON + DAY);
    await store.keep(step({ key: 'bridge/b', end: MADE, begunAt: NOON + DAY }), NOON + 2 * DAY);
    const { plays } = await store.logbook();
    const { schedules } = await store.known();
    expect(schedules).toEqual(schedulesAfter(plays));
    expect(schedules.get('theme/bridge/duck')?.reps).toBe(2);
    expect(schedules.get('theme/toy/duck')?.reps).toBe(1);
  });

  it('keeps a play with its problem and moves the schedules, all at once', async () => {
    const store = tab(another());
    await store.keep(step(), NOON);
    expect((await store.known()).schedules.size).toBe(0);
    await store.keep(step({ end: MADE }), NOON + 5);
    const { problem, schedule } = await store.read('bridge/a');
    expect(problem).toMatchObject({ state: 'sound', best: 'sound', playedAt: NOON + 5 });
    const { plays } = await store.logbook();
    expect(plays).toHaveLength(1);
    expect(schedule).toEqual(schedulesAfter(plays).get('bridge/a'));
    expect((await store.known()).schedules).toEqual(schedulesAfter(plays));
  });

  it('loses no play of two tabs that write at the same time', async () => {
    const one = tab(another());
    const other = tab();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const end = i % 3 === 0 ? MISSED : MADE;
        const next = step({ end, begunAt: NOON + i * DAY, key: `bridge/${i % 2}` });
        return (i % 2 ? one : other).keep(next, NOON + i * DAY);
      }),
    );
    const { plays } = await one.logbook();
    expect(plays).toHaveLength(20);
    expect((await other.known()).schedules).toEqual(schedulesAfter(plays));
  });

  it('keeps both ways when two tabs go on differently from the same place', async () => {
    const one = tab(another());
    const other = tab();
    const logs = ['H2', 'H3', 'H4', 'H5', 'H6', 'H7'].map((card) => ['HA', card]);
    await Promise.all(
      logs.map((log, i) =>
        (i % 2 ? one : other).keep(step({ end: MISSED, with: { log } }), NOON + i),
      ),
    );
    const { plays } = await one.logbook();
    expect(plays.map(({ log }) => log).sort()).toEqual(logs);
  });

  it('tells another tab what has changed', async () => {
    const here = tab(another());
    const there = tab();
    const heard: Known[] = [];
    const stop = there.watch(
      (store) => store.known(),
      (known) => heard.push(known),
    );
    await vi.waitFor(() => expect(heard.at(-1)?.problems.size).toBe(0));
    await here.keep(step({ end: MADE }), NOON);
    await vi.waitFor(() => expect(heard.at(-1)?.problems.get('bridge/a')?.state).toBe('sound'));
    stop();
  });

  it('is replaced and joined whole, schedules and all', async () => {
    const store = tab(another());
    await store.keep(step({ end: MADE }), NOON);
    const elsewhere = played({ key: 'bridge/b', themes: ['squeeze'] }, NOON + DAY);
    await store.merge({ problems: [], plays: [elsewhere] });
    const { plays } = await store.logbook();
    expect(plays.map(({ key }) => key)).toEqual(['bridge/a', 'bridge/b']);
    expect((await store.known()).schedules).toEqual(schedulesAfter(plays));
    await store.replace(EMPTY_LOGBOOK);
    expect(await store.known()).toEqual({ problems: new Map(), schedules: new Map() });
    expect(await store.logbook()).toEqual(EMPTY_LOGBOOK);
  });

  it('keeps what it had when something cannot be written', async () => {
    const store = tab(another());
    await store.keep(step({ end: MADE }), NOON);
    const before = await store.logbook();
    const broken = { ...played({ key: 'bridge/b' }), log: [(() => 'HA') as unknown as string] };
    await expect(store.replace({ problems: [], plays: [broken] })).rejects.toThrow();
    expect(await store.logbook()).toEqual(before);
  });
});
