/** A progress store that falls back to memory where the browser's storage cannot be used. */
import { createMemoryStore } from './memory-store';
import type { ProgressStore } from './progress-store';
import { assertStorable } from './database/stored-records';

/**
 * Milliseconds of silence until a call counts as unanswered and the page goes on with memory. The
 * batches of a long read or write are no silence.
 */
const RESPONSE_TIMEOUT = 3000;
/** Delays between retries in milliseconds: exponential backoff, doubled up to the maximum. */
const FIRST_RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 60_000;

/**
 * `available`: the store takes every change. `read-only`: it rejects a change (a full disk) but can
 * be read, and memory has all of its data. `rejecting`: it rejects all calls. `outdated`: it does
 * so since a newer version of the app has upgraded the database. `unresponsive`: it did not answer
 * within the response timeout.
 */
export type StorageState = 'available' | 'read-only' | 'rejecting' | 'outdated' | 'unresponsive';

type StoreCall<Answer> = (store: ProgressStore) => Promise<Answer>;

/** A change that the store has not taken yet. */
interface PendingChange {
  readonly send: StoreCall<void>;
  /** The id of the game that it saves; null for any other change. */
  readonly savedGameId: string | null;
}

/** A store that may be slow, or not open. */
interface WrappedStore extends ProgressStore {
  /** The number of batches of records that were read or written so far. */
  batchCount?(): number;
  reconnect?(): void;
}

/**
 * Wraps a store. Every change is applied to memory too, and queued until the store has taken it.
 * Each call, and a periodic retry, first sends the queued changes in order. While the store fails,
 * reads are answered from memory; an unresponsive store is not waited for. A store that rejects a
 * change is read once more, so that memory then has all of its data, not only the changes of this
 * page. `onstate` is called when the state changes. `reconnect` reopens a store that is not open
 * and rejects the calls that wait for it.
 */
export function createFallbackStore(
  store: WrappedStore,
  onstate: (state: StorageState) => void,
): ProgressStore {
  /** All changes since the page was opened, so that none is lost if the store fails later. */
  const memory = createMemoryStore();
  /** True while memory also has what the store had when it began to reject changes. */
  let isMemoryComplete = false;
  /** The queue of changes; the first one may be under way. */
  const pending: PendingChange[] = [];
  /** For each subscription, a function that moves it to the store or to memory by the state. */
  const resubscribers = new Set<() => void>();
  let flushing: Promise<void> | null = null;
  let state: StorageState = 'available';
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectCount = 0;

  /** Sets the state; starts or ends the retries, and moves subscriptions, where it changes. */
  const setState = (newState: StorageState): void => {
    const oldState = state;
    // `reconnect` rejects the calls of an unresponsive store: that is no answer of the store.
    // An outdated store also rejects calls for other reasons, such as a closed connection.
    const isWorse = oldState === 'unresponsive' || oldState === 'outdated';
    state = isWorse && newState === 'rejecting' ? oldState : newState;
    if (state === oldState) return;
    if (newState === 'available') {
      clearTimeout(retryTimer);
      isMemoryComplete = false;
    } else if (oldState === 'available') scheduleRetry(FIRST_RETRY_DELAY);
    onstate(state);
    if (oldState === 'available' || newState === 'available')
      for (const resubscribe of resubscribers) resubscribe();
  };
  /** Retries after the delay, and then again and again until the store is available. */
  const scheduleRetry = (delay: number): void => {
    retryTimer = setTimeout(() => {
      reconnectCount++;
      store.reconnect?.();
      scheduleRetry(Math.min(2 * delay, MAX_RETRY_DELAY));
      // The read sends the queue, and sets the state to available if the store answers.
      void read((source) => source.readAll());
    }, delay);
  };
  /** Calls back once the store was silent for the timeout; returns a function that cancels it. */
  const onSilence = (callback: () => void): (() => void) => {
    let batchCount: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      batchCount = store.batchCount?.();
      timer = setTimeout(
        () => (store.batchCount?.() === batchCount ? callback() : wait()),
        RESPONSE_TIMEOUT,
      );
    };
    wait();
    return () => clearTimeout(timer);
  };
  /** Resolves to true if the promise is fulfilled in time, else to false; rejects as it does. */
  const isFulfilledInTime = async (promise: Promise<unknown>): Promise<boolean> => {
    let cancel = (): void => undefined;
    const silence = new Promise<boolean>((resolve) => (cancel = onSilence(() => resolve(false))));
    try {
      return await Promise.race([promise.then(() => true), silence]);
    } finally {
      cancel();
    }
  };
  /** The store's answer, however late; after the timeout the state becomes `unresponsive`. */
  const callStore = async <Answer>(call: StoreCall<Answer>): Promise<Answer> => {
    const cancel = onSilence(() => setState('unresponsive'));
    try {
      return await call(store);
    } finally {
      cancel();
    }
  };
  /**
   * Gives memory the data of the store, and the queued changes on top of it. False where the store
   * cannot be read.
   */
  const completeMemory = async (): Promise<boolean> => {
    if (isMemoryComplete) return true;
    try {
      const logbook = await callStore((source) => source.logbook());
      // All at once: memory applies a change before it returns, so that none comes in between.
      void memory.replace(logbook);
      for (const { send } of pending) void send(memory);
      isMemoryComplete = true;
    } catch {
      // Memory stays as it is.
    }
    return isMemoryComplete;
  };
  /** Sends the queue in order; a change leaves it only when the store has taken it. */
  const flush = async (): Promise<void> => {
    let countBeforeSend = reconnectCount;
    try {
      for (let next = pending[0]; next; next = pending[0]) {
        countBeforeSend = reconnectCount;
        try {
          await callStore(next.send);
          if (pending[0] === next) pending.shift();
        } catch (error) {
          // A change that was overtaken meanwhile is not needed any more.
          if (pending[0] === next) throw error;
        }
      }
      setState('available');
    } catch (error) {
      // A rejection by `reconnect` is no answer: such a store is not read either.
      const isAnswer = countBeforeSend === reconnectCount;
      setState(isAnswer && (await completeMemory()) ? 'read-only' : stateAfter(error));
    } finally {
      flushing = null;
    }
  };
  /** Sends the queue, or waits for the sending that is under way. */
  const flushPending = async (): Promise<void> => {
    if (pending.length > 0) await (flushing ??= flush());
  };

  /** Applies a change to memory, queues it for the store, and waits for the store if it answers. */
  const write = async (
    send: StoreCall<void>,
    savedGameId: PendingChange['savedGameId'] = null,
  ): Promise<void> => {
    // A change that throws at once is not queued: the store would reject it every time.
    const appliedToMemory = send(memory);
    // States of a game that change faster than the store takes them: only the last one is sent.
    if (savedGameId !== null && pending.length > 1 && pending.at(-1)?.savedGameId === savedGameId)
      pending.pop();
    pending.push({ send, savedGameId });
    await appliedToMemory;
    const flushed = flushPending();
    if (state !== 'unresponsive') await isFulfilledInTime(flushed);
  };
  /** The store's answer, however late; that of memory if the store rejects or lacks changes. */
  const read = async <Answer>(call: StoreCall<Answer>): Promise<Answer> => {
    await flushPending();
    // After a failed flush the store lacks the queued changes, and memory has them.
    if (state !== 'available' && pending.length > 0) return call(memory);
    try {
      const answer = await callStore(call);
      if (pending.length === 0) setState('available');
      return answer;
    } catch (error) {
      setState(stateAfter(error));
      return call(memory);
    }
  };
  /** The store's answer if it comes within the timeout, else the answer of memory. */
  const readInTime = async <Answer>(call: StoreCall<Answer>): Promise<Answer> => {
    if (state === 'unresponsive') return call(memory);
    const answer = read(call);
    return (await isFulfilledInTime(answer)) ? answer : call(memory);
  };

  return {
    readAll: () => readInTime((source) => source.readAll()),
    readProblem: (key) => readInTime((source) => source.readProblem(key)),
    plays: () => readInTime((source) => source.plays()),
    // The logbook is exported to a file and must be complete, so that it waits for a late answer.
    logbook: () => read((source) => source.logbook()),
    saveStep: (step, now) => write((target) => target.saveStep(step, now)),
    games: (gameId) => readInTime((source) => source.games(gameId)),
    game: (id) => readInTime((source) => source.game(id)),
    async saveGame(game) {
      // Throws before the game is queued: a change that every store rejects would block the queue.
      assertStorable(game);
      await write((target) => target.saveGame(game), game.id);
    },
    async saveGames(games) {
      games.forEach(assertStorable);
      await write((target) => target.saveGames(games));
    },
    removeGame: (id) => write((target) => target.removeGame(id)),
    replace(logbook, onProgress) {
      // It overtakes all earlier changes: on a full disk it may be the one that makes room.
      pending.length = 0;
      return write((target) => target.replace(logbook, onProgress));
    },
    merge: (logbook, onProgress) => write((target) => target.merge(logbook, onProgress)),
    subscribe(query, listener) {
      let isActive = true;
      let unsubscribe = (): void => undefined;
      const resubscribe = (): void => {
        unsubscribe();
        unsubscribe = (state === 'available' ? store : memory).subscribe(query, listener);
      };
      // Subscribing to a failing store gives no error, so a read first tests whether it answers.
      const subscribed = read(query).then(() => {
        if (!isActive) return;
        resubscribers.add(resubscribe);
        resubscribe();
      });
      /** Gives the listener data until the store answers; `resubscribe` ends this subscription. */
      const subscribeToMemory = (): void => {
        if (isActive) unsubscribe = memory.subscribe(query, listener);
      };
      if (state === 'unresponsive') subscribeToMemory();
      else void isFulfilledInTime(subscribed).then((isInTime) => !isInTime && subscribeToMemory());
      return () => {
        isActive = false;
        resubscribers.delete(resubscribe);
        unsubscribe();
      };
    },
  };
}

/** The state of a store that has rejected a call with this error. */
const stateAfter = (error: unknown): StorageState =>
  error instanceof DOMException && error.name === 'VersionError' ? 'outdated' : 'rejecting';
