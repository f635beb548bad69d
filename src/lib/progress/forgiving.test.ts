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
    expect([...(await store.known()).schedules.keys()]).toEqual(['bridge/a', 'theme/duck']);
    expect((await store.logbook()).plays).toHaveLength(1);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a store that never answers', async () => {
    vi.useFakeTimers();
    const said = vi.fn();
    const silent = storeThat(() => new Promise(() => undefined));
    const asked = forgivingStore(silent, said).read('bridge/a');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await asked).problem).toBeNull();
    expect(said).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
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
