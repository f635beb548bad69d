/**
 * A progress store that goes on in memory while the inner store rejects calls or does not answer,
 * and sends the changes later. A gate holds back every call of the inner store until it is opened.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFallbackStore } from './fallback-store';
import { createMemoryStore } from './memory-store';
import { createGame, MADE, NOON, createStep } from './finished-plays.fixture';
import type { PlayStep } from './finished-plays';
import { EMPTY_LOGBOOK, type KnownProgress, type ProgressStore } from './progress-store';

/** A store whose every call, except `subscribe`, returns `answer()`. */
function storeAnswering(answer: () => Promise<never>): ProgressStore {
  const { subscribe } = createMemoryStore();
  return {
    readAll: answer,
    readProblem: answer,
    plays: answer,
    logbook: answer,
    saveStep: answer,
    games: answer,
    game: answer,
    saveGame: answer,
    saveGames: answer,
    removeGame: answer,
    replace: answer,
    merge: answer,
    subscribe,
  };
}

/** A store whose every call waits for `gate()` first; a rejection of it rejects the call. */
function storeBehindGate(inner: ProgressStore, gate: () => Promise<undefined>): ProgressStore {
  const gatedStore: ProgressStore = {
    readAll: () => gate().then(() => inner.readAll()),
    readProblem: (key) => gate().then(() => inner.readProblem(key)),
    plays: () => gate().then(() => inner.plays()),
    logbook: () => gate().then(() => inner.logbook()),
    saveStep: (next, now) => gate().then(() => inner.saveStep(next, now)),
    games: (gameId) => gate().then(() => inner.games(gameId)),
    game: (id) => gate().then(() => inner.game(id)),
    saveGame: (game) => gate().then(() => inner.saveGame(game)),
    saveGames: (games) => gate().then(() => inner.saveGames(games)),
    removeGame: (id) => gate().then(() => inner.removeGame(id)),
    replace: (logbook) => gate().then(() => inner.replace(logbook)),
    merge: (logbook) => gate().then(() => inner.merge(logbook)),
    subscribe: (query, listener) => inner.subscribe(() => query(gatedStore), listener),
  };
  return gatedStore;
}

/** A promise that waits for the gate, and the function that opens it. */
function createGate() {
  let open = (): void => undefined;
  const whenOpen = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
  return { whenOpen, open };
}

const rejectingStore = storeAnswering(() => Promise.reject(new Error('denied')));

describe('createFallbackStore', () => {
  it('passes changes to a store that works', async () => {
    const store = createMemoryStore();
    const onStateChange = vi.fn();
    await createFallbackStore(store, onStateChange).saveStep(createStep(), NOON);
    expect((await store.readProblem('bridge/a')).problem?.state).toBe('playing');
    expect(onStateChange).not.toHaveBeenCalled();
  });

  it('falls back to memory and reports the state once', async () => {
    const onStateChange = vi.fn();
    const store = createFallbackStore(rejectingStore, onStateChange);
    await store.saveStep(createStep({ end: MADE }), NOON);
    expect((await store.readProblem('bridge/a')).problem?.state).toBe('sound');
    expect([...(await store.readAll()).schedules.keys()]).toEqual([
      'bridge/a',
      'theme/bridge/duck',
    ]);
    expect((await store.logbook()).plays).toHaveLength(1);
    expect(onStateChange).toHaveBeenCalledTimes(1);
  });

  it('reports a database of a newer version, and nothing less afterwards', async () => {
    const onStateChange = vi.fn();
    const rejections = [
      new DOMException('', 'VersionError'),
      new Error('The database was closed.'),
    ];
    const store = createFallbackStore(
      storeAnswering(() => Promise.reject(rejections.shift() ?? new Error('no rejection left'))),
      onStateChange,
    );
    await store.readAll();
    await store.readAll();
    expect(rejections).toEqual([]);
    expect(onStateChange.mock.calls).toEqual([['outdated']]);
  });

  it('rejects an invalid game and stores the next one', async () => {
    const onStateChange = vi.fn();
    const inner = createMemoryStore();
    const store = createFallbackStore(inner, onStateChange);
    await expect(store.saveGame(createGame({ record: undefined }))).rejects.toThrow(
      'cannot be kept',
    );
    await store.saveGame(createGame());
    expect(await inner.games('toy')).toEqual([createGame()]);
    expect(onStateChange).not.toHaveBeenCalled();
  });

  it('falls back to memory for saved games too', async () => {
    const store = createFallbackStore(rejectingStore, () => undefined);
    await store.saveGame(createGame());
    expect([await store.games('toy'), await store.game('one')]).toEqual([
      [createGame()],
      createGame(),
    ]);
    await store.removeGame('one');
    expect(await store.games('toy')).toEqual([]);
  });

  describe('with a store that does not answer', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** A store behind a closed gate, with a step of an earlier visit. */
    async function createUnresponsive() {
      const onStateChange = vi.fn();
      const inner = createMemoryStore();
      await inner.saveStep(createStep(), NOON);
      const { whenOpen, open } = createGate();
      const store = createFallbackStore(
        storeBehindGate(inner, () => whenOpen),
        onStateChange,
      );
      return { onStateChange, inner, store, open };
    }

    it('waits up to three seconds without reporting a state', async () => {
      const { onStateChange, store, open } = await createUnresponsive();
      const reading = store.readProblem('bridge/a');
      await vi.advanceTimersByTimeAsync(2900);
      open();
      expect((await reading).problem?.state).toBe('playing');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(onStateChange).not.toHaveBeenCalled();
    });

    it('waits for a long read as long as batches of it arrive', async () => {
      const onStateChange = vi.fn();
      const { whenOpen, open } = createGate();
      const inner = createMemoryStore();
      await inner.saveGame(createGame());
      let batchCount = 0;
      const store = createFallbackStore(
        { ...storeBehindGate(inner, () => whenOpen), batchCount: () => batchCount },
        onStateChange,
      );
      const games = store.games('toy');
      for (let second = 1; second <= 20; second++) {
        batchCount++;
        await vi.advanceTimersByTimeAsync(1000);
      }
      expect(onStateChange).not.toHaveBeenCalled();
      open();
      expect(await games).toEqual([createGame()]);
      // Without a batch in three seconds it is as silent as any other.
      const silent = createFallbackStore(
        { ...storeBehindGate(inner, () => createGate().whenOpen), batchCount: () => batchCount },
        onStateChange,
      );
      const unanswered = silent.games('toy');
      await vi.advanceTimersByTimeAsync(3000);
      expect(await unanswered).toEqual([]);
      expect(onStateChange).toHaveBeenCalledWith('unresponsive');
    });

    it('falls back after the timeout and sends all changes once the store answers', async () => {
      const { onStateChange, inner, store, open } = await createUnresponsive();
      const snapshots: KnownProgress[] = [];
      const stop = store.subscribe(
        (queriedStore) => queriedStore.readAll(),
        (progress) => snapshots.push(progress),
      );
      const reading = store.readProblem('bridge/a');
      const saving = store.saveStep(createStep({ key: 'bridge/b' }), NOON);
      await vi.advanceTimersByTimeAsync(3001);
      expect(onStateChange.mock.calls).toEqual([['unresponsive']]);
      expect((await reading).problem).toBeNull();
      await saving;
      // While the store is unresponsive, calls do not wait for it.
      await store.saveStep(createStep({ key: 'bridge/c' }), NOON);
      expect((await store.readProblem('bridge/c')).problem?.state).toBe('playing');
      expect([...(snapshots.at(-1)?.problems.keys() ?? [])]).toEqual(['bridge/b', 'bridge/c']);
      const readingLogbook = store.logbook();
      open();
      expect((await readingLogbook).problems.map(({ key }) => key)).toEqual([
        'bridge/a',
        'bridge/b',
        'bridge/c',
      ]);
      expect(await inner.logbook()).toEqual(await readingLogbook);
      await vi.advanceTimersByTimeAsync(0);
      expect([...(snapshots.at(-1)?.problems.keys() ?? [])]).toEqual([
        'bridge/a',
        'bridge/b',
        'bridge/c',
      ]);
      expect(onStateChange.mock.calls).toEqual([['unresponsive'], ['available']]);
      stop();
    });

    it('reconnects periodically until the store answers, then stops', async () => {
      const onStateChange = vi.fn();
      const inner = createMemoryStore();
      let isAnswering = false;
      let rejections: ((reason: Error) => void)[] = [];
      const stuckStore = storeBehindGate(inner, () =>
        isAnswering
          ? Promise.resolve(undefined)
          : new Promise((_, reject) => void rejections.push(reject)),
      );
      const reconnect = vi.fn(() => {
        for (const reject of rejections) reject(new Error('closed'));
        rejections = [];
      });
      const store = createFallbackStore({ ...stuckStore, reconnect }, onStateChange);
      void store.saveStep(createStep({ end: MADE }), NOON);
      await vi.advanceTimersByTimeAsync(9000);
      expect(reconnect).toHaveBeenCalledTimes(1);
      expect(onStateChange.mock.calls).toEqual([['unresponsive']]);
      isAnswering = true;
      await vi.advanceTimersByTimeAsync(11_000);
      expect(onStateChange.mock.calls).toEqual([['unresponsive'], ['available']]);
      expect((await inner.logbook()).plays).toHaveLength(1);
      const reconnectCount = reconnect.mock.calls.length;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(reconnect).toHaveBeenCalledTimes(reconnectCount);
    });
  });

  it('does not queue an invalid step', async () => {
    const inner = createMemoryStore();
    const store = createFallbackStore(inner, () => undefined);
    const invalidStep = { ...createStep(), attempt: null } as unknown as PlayStep;
    await expect(store.saveStep(invalidStep, NOON)).rejects.toThrow();
    await store.saveStep(createStep(), NOON);
    expect((await inner.readProblem('bridge/a')).problem?.state).toBe('playing');
  });

  it('sends queued changes in order once the store takes them, and reports it', async () => {
    const onStateChange = vi.fn();
    const inner = createMemoryStore();
    let isFull = true;
    const store = createFallbackStore(
      storeBehindGate(inner, () =>
        isFull ? Promise.reject(new Error('full')) : Promise.resolve(undefined),
      ),
      onStateChange,
    );
    await store.saveStep(createStep({ attemptChanges: { log: ['HA'] } }), NOON);
    await store.saveStep(createStep({ end: MADE }), NOON + 1);
    expect((await inner.logbook()).problems).toEqual([]);
    expect((await store.readProblem('bridge/a')).problem?.state).toBe('sound');
    isFull = false;
    expect((await store.readProblem('bridge/a')).problem?.playedAt).toBe(NOON + 1);
    expect(await inner.logbook()).toEqual(await store.logbook());
    expect((await inner.logbook()).plays).toHaveLength(1);
    expect(onStateChange.mock.calls).toEqual([['rejecting'], ['available']]);
  });

  it('sends steps one after the other, in order', async () => {
    const inner = createMemoryStore();
    const gates = [createGate(), createGate()];
    let callCount = 0;
    const store = createFallbackStore(
      storeBehindGate(inner, () => gates[callCount++]?.whenOpen ?? Promise.resolve(undefined)),
      () => undefined,
    );
    const first = store.saveStep(createStep({ attemptChanges: { log: ['HA'] } }), NOON);
    const second = store.saveStep(createStep(), NOON + 1);
    gates[1]?.open();
    gates[0]?.open();
    await Promise.all([first, second]);
    expect(callCount).toBe(2);
    expect((await inner.readProblem('bridge/a')).problem?.playedAt).toBe(NOON + 1);
  });

  it('reads rejected changes from memory although the store answers reads', async () => {
    const inner = createMemoryStore();
    const readOnly = { ...inner, saveStep: () => Promise.reject(new Error('full')) };
    const store = createFallbackStore(readOnly, () => undefined);
    await store.saveStep(createStep(), NOON);
    expect((await store.readProblem('bridge/a')).problem?.state).toBe('playing');
    expect((await store.logbook()).problems).toHaveLength(1);
  });

  describe('with a full disk', () => {
    /**
     * A store with two games and a play of an earlier visit, which takes no change while its disk
     * `isFull`. Its logbook waits for the gate.
     */
    async function createFull(gate = Promise.resolve<unknown>(undefined)) {
      const onStateChange = vi.fn();
      const inner = createMemoryStore();
      await inner.saveGame(createGame({ id: 'old' }));
      await inner.saveGame(createGame({ id: 'removed' }));
      await inner.saveStep(createStep({ end: MADE }), NOON);
      const disk = { isFull: true };
      const unlessFull = (change: () => Promise<void>): Promise<void> =>
        disk.isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : change();
      const store = createFallbackStore(
        {
          ...inner,
          logbook: () => gate.then(() => inner.logbook()),
          saveStep: (step, now) => unlessFull(() => inner.saveStep(step, now)),
          saveGame: (game) => unlessFull(() => inner.saveGame(game)),
          removeGame: (id) => unlessFull(() => inner.removeGame(id)),
        },
        onStateChange,
      );
      return { onStateChange, inner, store, disk };
    }
    const gameIds = async (store: ProgressStore): Promise<readonly string[]> =>
      (await store.games('toy')).map(({ id }) => id).toSorted();

    it('has the stored games in lists and in a backup beside the new ones', async () => {
      const { onStateChange, store } = await createFull();
      await store.saveGame(createGame({ id: 'new' }));
      expect(await gameIds(store)).toEqual(['new', 'old', 'removed']);
      expect((await store.readProblem('bridge/a')).problem?.state).toBe('sound');
      const { games = [], plays } = await store.logbook();
      expect([games.length, plays.length]).toEqual([3, 1]);
      expect(onStateChange.mock.calls).toEqual([['read-only']]);
    });

    it('keeps a removed game removed, and a change that comes while the store is read', async () => {
      const { whenOpen, open } = createGate();
      const { store } = await createFull(whenOpen);
      const changes = [
        store.removeGame('removed'),
        store.saveGame(createGame({ id: 'new', record: 1 })),
        store.saveGame(createGame({ id: 'new', record: 2, updatedAt: NOON + 1 })),
      ];
      open();
      await Promise.all(changes);
      expect(await gameIds(store)).toEqual(['new', 'old']);
      expect((await store.game('new'))?.record).toBe(2);
    });

    it('shows subscribers the stored data at once, and sends the queue when there is room', async () => {
      const { onStateChange, inner, store, disk } = await createFull();
      const lists: (readonly string[])[] = [];
      const stop = store.subscribe(gameIds, (ids) => lists.push(ids));
      await vi.waitFor(() => expect(lists).toEqual([['old', 'removed']]));
      await store.removeGame('removed');
      await store.saveGame(createGame({ id: 'new' }));
      await vi.waitFor(() => expect(lists.at(-1)).toEqual(['new', 'old']));
      expect(lists.map((ids) => ids.includes('old'))).not.toContain(false);
      expect(await gameIds(inner)).toEqual(['old', 'removed']);
      disk.isFull = false;
      expect(await gameIds(store)).toEqual(['new', 'old']);
      expect(await gameIds(inner)).toEqual(['new', 'old']);
      expect(onStateChange.mock.calls).toEqual([['read-only'], ['available']]);
      stop();
    });

    it('reads the store anew when it is full a second time', async () => {
      const { store, inner, disk } = await createFull();
      await store.saveGame(createGame({ id: 'first' }));
      disk.isFull = false;
      await store.readAll();
      // Another window stores a game.
      await inner.saveGame(createGame({ id: 'elsewhere' }));
      disk.isFull = true;
      await store.saveGame(createGame({ id: 'second' }));
      expect(await gameIds(store)).toEqual(['elsewhere', 'first', 'old', 'removed', 'second']);
    });

    it('is read although it was silent before its first rejection', async () => {
      vi.useFakeTimers();
      const onStateChange = vi.fn();
      const { inner } = await createFull();
      const { whenOpen, open } = createGate();
      const saveGame = () => whenOpen.then(() => Promise.reject(new Error('full')));
      const store = createFallbackStore({ ...inner, saveGame }, onStateChange);
      void store.saveGame(createGame({ id: 'new' }));
      await vi.advanceTimersByTimeAsync(3000);
      open();
      await vi.advanceTimersByTimeAsync(0);
      expect(await gameIds(store)).toEqual(['new', 'old', 'removed']);
      expect(onStateChange.mock.calls).toEqual([['unresponsive'], ['read-only']]);
      vi.useRealTimers();
    });

    it('replaces all data although earlier changes are rejected', async () => {
      const { onStateChange, inner, store } = await createFull();
      await store.saveGame(createGame({ id: 'new' }));
      await store.replace(EMPTY_LOGBOOK);
      expect(await inner.logbook()).toEqual(EMPTY_LOGBOOK);
      expect(onStateChange.mock.calls).toEqual([['read-only'], ['available']]);
    });

    it.each([true, false])(
      'replaces all data after a change under way (full: %s)',
      async (isFullAtLast) => {
        const { onStateChange, inner, store, disk } = await createFull();
        disk.isFull = false;
        const { whenOpen, open } = createGate();
        const { saveGame } = inner;
        const slowSaveGame = vi.fn<typeof saveGame>((game) =>
          whenOpen.then(() => (isFullAtLast ? Promise.reject(new Error('full')) : saveGame(game))),
        );
        inner.saveGame = slowSaveGame;
        const changes = [
          store.saveGame(createGame({ id: 'under way' })),
          store.saveGame(createGame({ id: 'waiting' })),
        ];
        await vi.waitFor(() => expect(slowSaveGame).toHaveBeenCalledOnce());
        changes.push(store.replace(EMPTY_LOGBOOK));
        open();
        await Promise.all(changes);
        expect(await inner.logbook()).toEqual(EMPTY_LOGBOOK);
        expect(onStateChange).not.toHaveBeenCalled();
      },
    );
  });

  it('sends only the last state of a game that changes faster than the store takes it', async () => {
    const inner = createMemoryStore();
    const { whenOpen, open } = createGate();
    const saveGame = vi.fn(inner.saveGame);
    const store = createFallbackStore(
      { ...inner, saveGame: (game) => whenOpen.then(() => saveGame(game)) },
      () => undefined,
    );
    const stateOf = (updatedAt: number) =>
      createGame({ updatedAt: NOON + updatedAt, record: updatedAt });
    const savings = [1, 2, 3].map((updatedAt) => store.saveGame(stateOf(updatedAt)));
    savings.push(store.saveGame(createGame({ id: 'other' })), store.saveGame(stateOf(4)));
    open();
    await Promise.all(savings);
    expect(saveGame.mock.calls.map(([{ id, record }]) => (id === 'one' ? record : id))).toEqual([
      1,
      3,
      'other',
      4,
    ]);
    expect((await inner.game('one'))?.record).toBe(4);
  });

  it('reads changes that the store took before it failed', async () => {
    const inner = createMemoryStore();
    const failingStore = { ...inner, readProblem: () => Promise.reject(new Error('gone')) };
    const store = createFallbackStore(failingStore, () => undefined);
    await store.saveStep(createStep(), NOON);
    expect((await store.readProblem('bridge/a')).problem?.attempt.log).toEqual(['HA', 'H2']);
  });

  it('notifies subscribers although the store rejects every call', async () => {
    const store = createFallbackStore(rejectingStore, () => undefined);
    const snapshots: KnownProgress[] = [];
    const stop = store.subscribe(
      (queriedStore) => queriedStore.readAll(),
      (progress) => snapshots.push(progress),
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
