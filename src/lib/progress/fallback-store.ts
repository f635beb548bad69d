/** A progress store that falls back to memory where the browser's storage cannot be used. */
import { createMemoryStore } from './memory-store';
import type { ProgressStore } from './progress-store';
import { assertStorable } from './storage/stored-records';

/** Milliseconds that a call of the store may take before the page goes on without it. */
const RESPONSE_TIMEOUT = 3000;
/** Delays of retries in milliseconds: each is twice the one before, up to the maximum. */
const FIRST_RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 60_000;

/**
 * `kept`: everything is stored. `refused`: the store rejects calls. `silent`: it does not answer in
 * time.
 */
export type StorageState = 'kept' | 'refused' | 'silent';

type StoreCall<Answer> = (store: ProgressStore) => Promise<Answer>;

/**
 * Wraps a store. Changes that it does not take are kept in memory, in a queue that is replayed
 * first when it is tried again: with the next call, and periodically. A silent store is not waited
 * for. `onstate` is called when the state changes. `reconnect` rejects calls that wait in vain.
 */
export function createFallbackStore(
  store: ProgressStore & { reconnect?(): void },
  onstate: (state: StorageState) => void,
): ProgressStore {
  /** All changes of this visit, so that a store that fails later loses none of them. */
  const memory = createMemoryStore();
  /** Changes that the store has not taken yet, in order. */
  const pending: StoreCall<void>[] = [];
  /** Functions that move the subscriptions between store and memory. */
  const resubscribers = new Set<() => void>();
  let flushing: Promise<void> | null = null;
  let state: StorageState = 'kept';
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: StorageState): void => {
    const before = state;
    // A retry of a silent store that is rejected by `reconnect` leaves it silent.
    state = before === 'silent' && next === 'refused' ? before : next;
    if (state === before) return;
    if (next === 'kept') clearTimeout(retryTimer);
    else if (before === 'kept') scheduleRetry(FIRST_RETRY_DELAY);
    onstate(state);
    if (before === 'kept' || next === 'kept')
      for (const resubscribe of resubscribers) resubscribe();
  };
  const scheduleRetry = (delay: number): void => {
    retryTimer = setTimeout(() => {
      store.reconnect?.();
      scheduleRetry(Math.min(2 * delay, MAX_RETRY_DELAY));
      void read((from) => from.readAll());
    }, delay);
  };
  /** The store's answer, however late; after the timeout the state becomes `silent`. */
  const callStore = async <Answer>(call: StoreCall<Answer>): Promise<Answer> => {
    const timer = setTimeout(() => setState('silent'), RESPONSE_TIMEOUT);
    try {
      return await call(store);
    } finally {
      clearTimeout(timer);
    }
  };
  const flush = async (): Promise<void> => {
    try {
      for (let next = pending[0]; next; next = pending[0]) {
        await callStore(next);
        pending.shift();
      }
      setState('kept');
    } catch {
      setState('refused');
    } finally {
      flushing = null;
    }
  };
  const flushPending = async (): Promise<void> => {
    if (pending.length > 0) await (flushing ??= flush());
  };

  const write = async (change: StoreCall<void>): Promise<void> => {
    // A change that memory rejects would be rejected by every store; it must not block the queue.
    const remembered = change(memory);
    pending.push(change);
    await remembered;
    const flushed = flushPending();
    if (state !== 'silent') await isFulfilledInTime(flushed);
  };
  const read = async <Answer>(call: StoreCall<Answer>): Promise<Answer> => {
    await flushPending();
    if (state !== 'kept' && pending.length > 0) return call(memory);
    try {
      const answer = await callStore(call);
      if (pending.length === 0) setState('kept');
      return answer;
    } catch {
      setState('refused');
      return call(memory);
    }
  };
  /** The store's answer if it comes in time, else the answer of memory. */
  const readInTime = async <Answer>(call: StoreCall<Answer>): Promise<Answer> => {
    if (state === 'silent') return call(memory);
    const answer = read(call);
    return (await isFulfilledInTime(answer)) ? answer : call(memory);
  };

  return {
    readAll: () => readInTime((from) => from.readAll()),
    readProblem: (key) => readInTime((from) => from.readProblem(key)),
    // The logbook is what gets saved to a file: better late than incomplete.
    logbook: () => read((from) => from.logbook()),
    saveStep: (step, now) => write((to) => to.saveStep(step, now)),
    games: (gameId) => readInTime((from) => from.games(gameId)),
    game: (id) => readInTime((from) => from.game(id)),
    async saveGame(game) {
      // A game that no store accepts must not block the queue.
      assertStorable(game);
      await write((to) => to.saveGame(game));
    },
    removeGame: (id) => write((to) => to.removeGame(id)),
    replace: (logbook) => write((to) => to.replace(logbook)),
    merge: (logbook) => write((to) => to.merge(logbook)),
    subscribe(query, listener) {
      let isActive = true;
      let unsubscribe = (): void => undefined;
      const resubscribe = (): void => {
        unsubscribe();
        unsubscribe = (state === 'kept' ? store : memory).subscribe(query, listener);
      };
      // A subscription to a store that refuses would stay silent, so a read tests it first.
      const tested = read(query).then(() => {
        if (!isActive) return;
        resubscribers.add(resubscribe);
        resubscribe();
      });
      const subscribeToMemory = (): void => {
        if (isActive) unsubscribe = memory.subscribe(query, listener);
      };
      if (state === 'silent') subscribeToMemory();
      else void isFulfilledInTime(tested).then((isInTime) => !isInTime && subscribeToMemory());
      return () => {
        isActive = false;
        resubscribers.delete(resubscribe);
        unsubscribe();
      };
    },
  };
}

/** Resolves to true if the promise is fulfilled within the response timeout; rejects as it does. */
async function isFulfilledInTime(promise: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), RESPONSE_TIMEOUT);
  });
  try {
    return await Promise.race([promise.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
