import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgivingStore } from './forgiving';
import { memoryStore } from './memory';
import { game, MADE, NOON, step } from './plays.fixture';
import type { Step } from './plays';
import type { Known, ProgressStore } from './progress';

/** A store each of whose answers is this one. */
function storeThat(answer: () => Promise<never>): ProgressStore {
  const { watch } = memoryStore();
  const [known, read, logbook, keep, replace, merge] = Array.from({ length: 6 }, () => answer);
  const [games, game, keepGame, removeGame] = Array.from({ length: 4 }, () => answer);
  const ofGames = { games, game, keepGame, removeGame };
  return { known, read, logbook, keep, ...ofGames, replace, merge, watch } as ProgressStore;
}

/** A store that does nothing before this lets it. */
function storeBehind(inner: ProgressStore, gate: () => Promise<undefined>): ProgressStore {
  const behind: ProgressStore = {
    known: () => gate().then(() => inner.known()),
    read: (key) => gate().then(() => inner.read(key)),
    logbook: () => gate().then(() => inner.logbook()),
    keep: (next, now) => gate().then(() => inner.keep(next, now)),
    games: (table) => gate().then(() => inner.games(table)),
    game: (id) => gate().then(() => inner.game(id)),
    keepGame: (game) => gate().then(() => inner.keepGame(game)),
    removeGame: (id) => gate().then(() => inner.removeGame(id)),
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

  it('takes no game that no store would ever take, and goes on storing', async () => {
    const said = vi.fn();
    const inner = memoryStore();
    const store = forgivingStore(inner, said);
    await expect(store.keepGame(game({ record: undefined }))).rejects.toThrow('cannot be kept');
    await store.keepGame(game());
    expect(await inner.games('toy')).toEqual([game()]);
    expect(said).not.toHaveBeenCalled();
  });

  it('goes on in memory with games as well', async () => {
    const store = forgivingStore(forbidden, () => undefined);
    await store.keepGame(game());
    expect([await store.games('toy'), await store.game('one')]).toEqual([[game()], game()]);
    await store.removeGame('one');
    expect(await store.games('toy')).toEqual([]);
  });

  describe('that says nothing', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** A store behind a gate that holds what an earlier visit has left. */
    async function silent() {
      const said = vi.fn();
      const inner = memoryStore();
      await inner.keep(step(), NOON);
      const { opened, open } = gate();
      const store = forgivingStore(
        storeBehind(inner, () => opened),
        said,
      );
      return { said, inner, store, open };
    }

    it('is waited for without a word for three seconds', async () => {
      const { said, store, open } = await silent();
      const asked = store.read('bridge/a');
      await vi.advanceTimersByTimeAsync(2900);
      open();
      expect((await asked).problem?.state).toBe('playing');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(said).not.toHaveBeenCalled();
    });

    it('is gone on without, which is said, and has everything as soon as it answers', async () => {
      const { said, inner, store, open } = await silent();
      const heard: Known[] = [];
      const stop = store.watch(
        (from) => from.known(),
        (known) => heard.push(known),
      );
      const asked = store.read('bridge/a');
      const kept = store.keep(step({ key: 'bridge/b' }), NOON);
      await vi.advanceTimersByTimeAsync(3001);
      expect(said.mock.calls).toEqual([['silent']]);
      expect((await asked).problem).toBeNull();
      await kept;
      // From now on nobody waits.
      await store.keep(step({ key: 'bridge/c' }), NOON);
      expect((await store.read('bridge/c')).problem?.state).toBe('playing');
      expect([...(heard.at(-1)?.problems.keys() ?? [])]).toEqual(['bridge/b', 'bridge/c']);
      const saved = store.logbook();
      open();
      expect((await saved).problems.map(({ key }) => key)).toEqual([
        'bridge/a',
        'bridge/b',
        'bridge/c',
      ]);
      expect(await inner.logbook()).toEqual(await saved);
      await vi.advanceTimersByTimeAsync(0);
      expect([...(heard.at(-1)?.problems.keys() ?? [])]).toEqual([
        'bridge/a',
        'bridge/b',
        'bridge/c',
      ]);
      expect(said.mock.calls).toEqual([['silent'], ['kept']]);
      stop();
    });

    it('is opened anew after a while, and comes back by itself', async () => {
      const said = vi.fn();
      const inner = memoryStore();
      let answers = false;
      let refuse: ((reason: Error) => void)[] = [];
      const stuck = storeBehind(inner, () =>
        answers ? Promise.resolve(undefined) : new Promise((_, reject) => void refuse.push(reject)),
      );
      const renew = vi.fn(() => {
        for (const reject of refuse) reject(new Error('closed'));
        refuse = [];
      });
      const store = forgivingStore({ ...stuck, renew }, said);
      void store.keep(step({ end: MADE }), NOON);
      await vi.advanceTimersByTimeAsync(9000);
      expect(renew).toHaveBeenCalledTimes(1);
      expect(said.mock.calls).toEqual([['silent']]);
      answers = true;
      await vi.advanceTimersByTimeAsync(11_000);
      expect(said.mock.calls).toEqual([['silent'], ['kept']]);
      expect((await inner.logbook()).plays).toHaveLength(1);
      const tries = renew.mock.calls.length;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(renew).toHaveBeenCalledTimes(tries);
    });
  });

  it('is not held up by what can never be kept', async () => {
    const inner = memoryStore();
    const store = forgivingStore(inner, () => undefined);
    const odd = { ...step(), attempt: null } as unknown as Step;
    await expect(store.keep(odd, NOON)).rejects.toThrow();
    await store.keep(step(), NOON);
    expect((await inner.read('bridge/a')).problem?.state).toBe('playing');
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
    expect(said.mock.calls).toEqual([['refused'], ['kept']]);
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
