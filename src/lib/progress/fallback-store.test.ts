import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFallbackStore } from './fallback-store';
import { createMemoryStore } from './memory-store';
import { createGame, MADE, NOON, createStep } from './finished-plays.fixture';
import type { PlayStep } from './finished-plays';
import type { KnownProgress, ProgressStore } from './progress-store';

/** A store whose every call returns `answer()`, except `subscribe`. */
function storeThat(answer: () => Promise<never>): ProgressStore {
  const { subscribe } = createMemoryStore();
  return {
    ...{ readAll: answer, readProblem: answer, logbook: answer, saveStep: answer },
    ...{ games: answer, game: answer, saveGame: answer, removeGame: answer },
    ...{ replace: answer, merge: answer, subscribe },
  };
}

/** A store that does nothing before this lets it. */
function storeBehind(inner: ProgressStore, gate: () => Promise<undefined>): ProgressStore {
  const fallback: ProgressStore = {
    readAll: () => gate().then(() => inner.readAll()),
    readProblem: (key) => gate().then(() => inner.readProblem(key)),
    logbook: () => gate().then(() => inner.logbook()),
    saveStep: (next, now) => gate().then(() => inner.saveStep(next, now)),
    games: (table) => gate().then(() => inner.games(table)),
    game: (id) => gate().then(() => inner.game(id)),
    saveGame: (game) => gate().then(() => inner.saveGame(game)),
    removeGame: (id) => gate().then(() => inner.removeGame(id)),
    replace: (logbook) => gate().then(() => inner.replace(logbook)),
    merge: (logbook) => gate().then(() => inner.merge(logbook)),
    subscribe: (ask, hear) => inner.subscribe(() => ask(fallback), hear),
  };
  return fallback;
}

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<undefined>((tell) => (open = () => tell(undefined)));
  return { opened, open };
}

const forbidden = storeThat(() => Promise.reject(new Error('forbidden')));

describe('a store that may be forbidden', () => {
  it('hands everything to the store that works', async () => {
    const store = createMemoryStore();
    const onFailure = vi.fn();
    await createFallbackStore(store, onFailure).saveStep(createStep(), NOON);
    expect((await store.readProblem('bridge/a')).problem?.state).toBe('playing');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('goes on in memory, and says so once', async () => {
    const onFailure = vi.fn();
    const store = createFallbackStore(forbidden, onFailure);
    await store.saveStep(createStep({ end: MADE }), NOON);
    expect((await store.readProblem('bridge/a')).problem?.state).toBe('sound');
    expect([...(await store.readAll()).schedules.keys()]).toEqual([
      'bridge/a',
      'theme/bridge/duck',
    ]);
    expect((await store.logbook()).plays).toHaveLength(1);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('takes no game that no store would ever take, and goes on storing', async () => {
    const onFailure = vi.fn();
    const inner = createMemoryStore();
    const store = createFallbackStore(inner, onFailure);
    await expect(store.saveGame(createGame({ record: undefined }))).rejects.toThrow(
      'cannot be kept',
    );
    await store.saveGame(createGame());
    expect(await inner.games('toy')).toEqual([createGame()]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('goes on in memory with games as well', async () => {
    const store = createFallbackStore(forbidden, () => undefined);
    await store.saveGame(createGame());
    expect([await store.games('toy'), await store.game('one')]).toEqual([
      [createGame()],
      createGame(),
    ]);
    await store.removeGame('one');
    expect(await store.games('toy')).toEqual([]);
  });

  describe('that says nothing', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** A store behind a gate that holds what an earlier visit has left. */
    async function silent() {
      const onFailure = vi.fn();
      const inner = createMemoryStore();
      await inner.saveStep(createStep(), NOON);
      const { opened, open } = gate();
      const store = createFallbackStore(
        storeBehind(inner, () => opened),
        onFailure,
      );
      return { onFailure, inner, store, open };
    }

    it('is waited for without a word for three seconds', async () => {
      const { onFailure, store, open } = await silent();
      const reading = store.readProblem('bridge/a');
      await vi.advanceTimersByTimeAsync(2900);
      open();
      expect((await reading).problem?.state).toBe('playing');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(onFailure).not.toHaveBeenCalled();
    });

    it('is gone on without, which is said, and has everything as soon as it answers', async () => {
      const { onFailure, inner, store, open } = await silent();
      const snapshots: KnownProgress[] = [];
      const stop = store.subscribe(
        (from) => from.readAll(),
        (known) => snapshots.push(known),
      );
      const reading = store.readProblem('bridge/a');
      const kept = store.saveStep(createStep({ key: 'bridge/b' }), NOON);
      await vi.advanceTimersByTimeAsync(3001);
      expect(onFailure.mock.calls).toEqual([['silent']]);
      expect((await reading).problem).toBeNull();
      await kept;
      // From now on nobody waits.
      await store.saveStep(createStep({ key: 'bridge/c' }), NOON);
      expect((await store.readProblem('bridge/c')).problem?.state).toBe('playing');
      expect([...(snapshots.at(-1)?.problems.keys() ?? [])]).toEqual(['bridge/b', 'bridge/c']);
      const saved = store.logbook();
      open();
      expect((await saved).problems.map(({ key }) => key)).toEqual([
        'bridge/a',
        'bridge/b',
        'bridge/c',
      ]);
      expect(await inner.logbook()).toEqual(await saved);
      await vi.advanceTimersByTimeAsync(0);
      expect([...(snapshots.at(-1)?.problems.keys() ?? [])]).toEqual([
        'bridge/a',
        'bridge/b',
        'bridge/c',
      ]);
      expect(onFailure.mock.calls).toEqual([['silent'], ['kept']]);
      stop();
    });

    it('is opened anew after a while, and comes back by itself', async () => {
      const onFailure = vi.fn();
      const inner = createMemoryStore();
      let answers = false;
      let refuse: ((reason: Error) => void)[] = [];
      const stuck = storeBehind(inner, () =>
        answers ? Promise.resolve(undefined) : new Promise((_, reject) => void refuse.push(reject)),
      );
      const reconnect = vi.fn(() => {
        for (const reject of refuse) reject(new Error('closed'));
        refuse = [];
      });
      const store = createFallbackStore({ ...stuck, reconnect }, onFailure);
      void store.saveStep(createStep({ end: MADE }), NOON);
      await vi.advanceTimersByTimeAsync(9000);
      expect(reconnect).toHaveBeenCalledTimes(1);
      expect(onFailure.mock.calls).toEqual([['silent']]);
      answers = true;
      await vi.advanceTimersByTimeAsync(11_000);
      expect(onFailure.mock.calls).toEqual([['silent'], ['kept']]);
      expect((await inner.logbook()).plays).toHaveLength(1);
      const tries = reconnect.mock.calls.length;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(reconnect).toHaveBeenCalledTimes(tries);
    });
  });

  it('is not held up by what can never be kept', async () => {
    const inner = createMemoryStore();
    const store = createFallbackStore(inner, () => undefined);
    const odd = { ...createStep(), attempt: null } as unknown as PlayStep;
    await expect(store.saveStep(odd, NOON)).rejects.toThrow();
    await store.saveStep(createStep(), NOON);
    expect((await inner.readProblem('bridge/a')).problem?.state).toBe('playing');
  });

  it('writes what it owes, in order, as soon as the store takes it, and takes its word back', async () => {
    const onFailure = vi.fn();
    const inner = createMemoryStore();
    let full = true;
    const store = createFallbackStore(
      storeBehind(inner, () =>
        full ? Promise.reject(new Error('full')) : Promise.resolve(undefined),
      ),
      onFailure,
    );
    await store.saveStep(createStep({ with: { log: ['HA'] } }), NOON);
    await store.saveStep(createStep({ end: MADE }), NOON + 1);
    expect((await inner.logbook()).problems).toEqual([]);
    expect((await store.readProblem('bridge/a')).problem?.state).toBe('sound');
    full = false;
    expect((await store.readProblem('bridge/a')).problem?.playedAt).toBe(NOON + 1);
    expect(await inner.logbook()).toEqual(await store.logbook());
    expect((await inner.logbook()).plays).toHaveLength(1);
    expect(onFailure.mock.calls).toEqual([['refused'], ['kept']]);
  });

  it('never lets a step overtake the one before it', async () => {
    const inner = createMemoryStore();
    const gates = [gate(), gate()];
    let callCount = 0;
    const store = createFallbackStore(
      storeBehind(inner, () => gates[callCount++]?.opened ?? Promise.resolve(undefined)),
      () => undefined,
    );
    const first = store.saveStep(createStep({ with: { log: ['HA'] } }), NOON);
    const second = store.saveStep(createStep(), NOON + 1);
    gates[1]?.open();
    gates[0]?.open();
    await Promise.all([first, second]);
    expect(callCount).toBe(2);
    expect((await inner.readProblem('bridge/a')).problem?.playedAt).toBe(NOON + 1);
  });

  it('answers with what a store has not taken, also when it answers itself', async () => {
    const inner = createMemoryStore();
    const readOnly = { ...inner, saveStep: () => Promise.reject(new Error('full')) };
    const store = createFallbackStore(readOnly, () => undefined);
    await store.saveStep(createStep(), NOON);
    expect((await store.readProblem('bridge/a')).problem?.state).toBe('playing');
    expect((await store.logbook()).problems).toHaveLength(1);
  });

  it('remembers what was written before the store was lost', async () => {
    const inner = createMemoryStore();
    const lost = { ...inner, readProblem: () => Promise.reject(new Error('gone')) };
    const store = createFallbackStore(lost, () => undefined);
    await store.saveStep(createStep(), NOON);
    expect((await store.readProblem('bridge/a')).problem?.attempt.log).toEqual(['HA', 'H2']);
  });

  it('is watched also where it is forbidden', async () => {
    const store = createFallbackStore(forbidden, () => undefined);
    const snapshots: KnownProgress[] = [];
    const stop = store.subscribe(
      (from) => from.readAll(),
      (known) => snapshots.push(known),
    );
    await vi.waitFor(() => expect(snapshots).toHaveLength(1));
    await store.saveStep(createStep(), NOON);
    await vi.waitFor(() => expect(snapshots.at(-1)?.problems.size).toBe(1));
    stop();
    await store.saveStep(createStep({ key: 'bridge/b' }), NOON);
    await store.readAll();
    expect(snapshots.at(-1)?.problems.size).toBe(1);
  });
});
