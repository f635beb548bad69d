import { describe, expect, it, vi } from 'vitest';
import { forgivingStore } from './forgiving';
import { memoryStore } from './memory';
import { MADE, NOON, step } from './plays.fixture';
import type { Known, ProgressStore } from './progress';

/** A store each of whose answers is this one. */
function storeThat(answer: () => Promise<never>): ProgressStore {
  const { watch } = memoryStore();
  const [known, read, logbook, keep, replace, merge] = Array.from({ length: 6 }, () => answer);
  return { known, read, logbook, keep, replace, merge, watch } as ProgressStore;
}

/** A store that does nothing before this lets it. */
function storeBehind(inner: ProgressStore, gate: () => Promise<undefined>): ProgressStore {
  const behind: ProgressStore = {
    known: () => gate().then(() => inner.known()),
    read: (key) => gate().then(() => inner.read(key)),
    logbook: () => gate().then(() => inner.logbook()),
    keep: (next, now) => gate().then(() => inner.keep(next, now)),
    replace: (logbook) => gate().then(() => inner.replace(logbook)),
    merge: (logbook) => gate().then(() => inner.merge(logbook)),
    watch: (ask, hear) => inner.watch(() => ask(behind), hear),
  };
  return behind;
}

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<undefined>((tell) => (open = () => tell(undefined)));
  return { opened, open };
}

const forbidden = storeThat(() => Promise.reject(new Error('forbidden')));

describe('a store that may be forbidden', () => {
  it('hands everything to the store that works', async () => {
    const store = memoryStore();
    const said = vi.fn();
    await forgivingStore(store, said).keep(step(), NOON);
    expect((await store.read('bridge/a')).problem?.state).toBe('playing');
    expect(said).not.toHaveBeenCalled();
  });

  it('goes on in memory, and says so once', async () => {
    const said = vi.fn();
    const store = forgivingStore(forbidden, said);
    await store.keep(step({ end: MADE }), NOON);
    expect((await store.read('bridge/a')).problem?.state).toBe('sound');
    expect([...(await store.known()).schedules.keys()]).toEqual(['bridge/a', 'theme/bridge/duck']);
    expect((await store.logbook()).plays).toHaveLength(1);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('lets the page go on when a store is slow, and waits for it without a word', async () => {
    vi.useFakeTimers();
    const said = vi.fn();
    const inner = memoryStore();
    await inner.keep(step(), NOON);
    const { opened, open } = gate();
    const slow = storeBehind(inner, () => opened);
    const store = forgivingStore(slow, said);
    const heard: Known[] = [];
    const stop = store.watch(
      (from) => from.known(),
      (known) => heard.push(known),
    );
    const asked = store.read('bridge/a');
    const saved = store.logbook();
    const kept = store.keep(step({ key: 'bridge/b' }), NOON);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asked).problem).toBeNull();
    expect(heard.map(({ problems }) => [...problems.keys()])).toEqual([['bridge/b']]);
    open();
    await kept;
    expect((await saved).problems.map(({ key }) => key)).toContain('bridge/a');
    expect((await inner.logbook()).problems.map(({ key }) => key)).toEqual([
      'bridge/a',
      'bridge/b',
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect([...(heard.at(-1)?.problems.keys() ?? [])]).toEqual(['bridge/a', 'bridge/b']);
    expect(said).not.toHaveBeenCalled();
    stop();
    vi.useRealTimers();
  });

  it('writes what it owes, in order, as soon as the store takes it, and takes its word back', async () => {
    const said = vi.fn();
    const inner = memoryStore();
    let full = true;
    const store = forgivingStore(
      storeBehind(inner, () =>
        full ? Promise.reject(new Error('full')) : Promise.resolve(undefined),
      ),
      said,
    );
    await store.keep(step({ with: { log: ['HA'] } }), NOON);
    await store.keep(step({ end: MADE }), NOON + 1);
    expect((await inner.logbook()).problems).toEqual([]);
    expect((await store.read('bridge/a')).problem?.state).toBe('sound');
    full = false;
    expect((await store.read('bridge/a')).problem?.playedAt).toBe(NOON + 1);
    expect(await inner.logbook()).toEqual(await store.logbook());
    expect((await inner.logbook()).plays).toHaveLength(1);
    expect(said.mock.calls).toEqual([[true], [false]]);
  });

  it('never lets a step overtake the one before it', async () => {
    const inner = memoryStore();
    const gates = [gate(), gate()];
    let asked = 0;
    const store = forgivingStore(
      storeBehind(inner, () => gates[asked++]?.opened ?? Promise.resolve(undefined)),
      () => undefined,
    );
    const first = store.keep(step({ with: { log: ['HA'] } }), NOON);
    const second = store.keep(step(), NOON + 1);
    gates[1]?.open();
    gates[0]?.open();
    await Promise.all([first, second]);
    expect(asked).toBe(2);
    expect((await inner.read('bridge/a')).problem?.playedAt).toBe(NOON + 1);
  });

  it('answers with what a store has not taken, also when it answers itself', async () => {
    const inner = memoryStore();
    const readOnly = { ...inner, keep: () => Promise.reject(new Error('full')) };
    const store = forgivingStore(readOnly, () => undefined);
    await store.keep(step(), NOON);
    expect((await store.read('bridge/a')).problem?.state).toBe('playing');
    expect((await store.logbook()).problems).toHaveLength(1);
  });

  it('remembers what was written before the store was lost', async () => {
    const inner = memoryStore();
    const lost = { ...inner, read: () => Promise.reject(new Error('gone')) };
    const store = forgivingStore(lost, () => undefined);
    await store.keep(step(), NOON);
    expect((await store.read('bridge/a')).problem?.attempt.log).toEqual(['HA', 'H2']);
  });

  it('is watched also where it is forbidden', async () => {
    const store = forgivingStore(forbidden, () => undefined);
    const heard: Known[] = [];
    const stop = store.watch(
      (from) => from.known(),
      (known) => heard.push(known),
    );
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await store.keep(step(), NOON);
    await vi.waitFor(() => expect(heard.at(-1)?.problems.size).toBe(1));
    stop();
    await store.keep(step({ key: 'bridge/b' }), NOON);
    await store.known();
    expect(heard.at(-1)?.problems.size).toBe(1);
  });
});
