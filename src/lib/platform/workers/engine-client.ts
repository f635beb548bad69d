/**
 * The page's client of a game's worker. A worker that crashes or does not answer in time is
 * terminated, and the question is repeated once with a new one; then it fails as `slow` or `gone`.
 * It never hangs.
 */
import { proxy, releaseProxy, wrap, type ProxyMarked, type Remote } from 'comlink';
import { ComputerFailure, type Failure } from '$lib/trainer/port';
import type { LifeSign } from './expose-engine';
import { reportAnswer } from './first-answer';
import { workerNotice } from './worker-notice.svelte';

/** The part of the `Worker` interface that the client needs. */
export type EngineWorker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

/**
 * Makes a listener that a worker can call while its question is open. Calls that arrive later are
 * dropped: they come through a port of their own, which the answer may overtake.
 */
export type Listen = <Args extends readonly unknown[]>(
  listener: (...args: Args) => void,
) => ((...args: Args) => void) & ProxyMarked;

/** Asks questions of one worker; `Engine` is the interface of a game's worker. */
export interface EngineClient<Engine> {
  /** Asks the worker; rejects with a `ComputerFailure`, or with the reason of an aborted signal. */
  ask<Answer>(
    question: (engine: Remote<Engine>, listen: Listen) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>;
  /**
   * Terminates the worker; a later question starts it again. Questions under way are not repeated:
   * they fail as `slow` at their timeout.
   */
  close(): void;
}

interface Running<Engine> {
  readonly worker: EngineWorker;
  readonly engine: Remote<Engine>;
  /** Aborted when the worker is gone without an event. */
  readonly lost: AbortController;
}

/**
 * Calls `onGone` when a worker ends, also without an event. It holds a lock as long as it lives;
 * its life sign has the name, and the request for the same lock is granted at its end.
 */
function watchLife(worker: EngineWorker, onGone: () => void): void {
  worker.addEventListener('message', (event) => {
    const { heldLock } = ((event as MessageEvent<unknown>).data ?? {}) as Partial<LifeSign>;
    if (heldLock !== undefined) navigator.locks.request(heldLock, onGone).catch(() => undefined);
  });
}

/**
 * Creates a client. `spawn` starts the worker with the first question; `timeout` is in milliseconds
 * per question.
 */
export function createEngineClient<Engine>(
  spawn: () => EngineWorker,
  timeout = 20_000,
): EngineClient<Engine> {
  let running: Running<Engine> | null = null;
  /** Counts calls of `close`: a question that fails because of one is not repeated. */
  let closeCount = 0;

  const start = (): Running<Engine> => {
    const worker = spawn();
    const lost = new AbortController();
    watchLife(worker, () => {
      // Also called after the client itself has terminated the worker.
      if (running?.worker !== worker) return;
      lost.abort();
      terminate();
    });
    return { worker, engine: wrap<Engine>(worker), lost };
  };
  const terminate = (): void => {
    running?.engine[releaseProxy]();
    running?.worker.terminate();
    running = null;
  };

  const askOnce: EngineClient<Engine>['ask'] = (question, signal) => {
    try {
      running ??= start();
    } catch {
      // Frames of other sites may not be allowed to start workers.
      return Promise.reject(new ComputerFailure('gone'));
    }
    const { worker, engine, lost } = running;
    return new Promise((resolve, reject) => {
      let isOpen = true;
      const listen: Listen = (listener) =>
        proxy((...args) => {
          if (isOpen && running?.worker === worker) listener(...args);
        });
      const settle = (): void => {
        isOpen = false;
        clearTimeout(timer);
        worker.removeEventListener('error', onLost);
        worker.removeEventListener('messageerror', onLost);
        lost.signal.removeEventListener('abort', onLost);
        signal?.removeEventListener('abort', onAbort);
      };
      const failAs = (failure: Failure): void => {
        settle();
        if (running?.worker === worker) terminate();
        reject(new ComputerFailure(failure));
      };
      const onLost = (): void => failAs('gone');
      const onAbort = (): void => {
        settle();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => failAs('slow'), timeout);
      worker.addEventListener('error', onLost);
      worker.addEventListener('messageerror', onLost);
      lost.signal.addEventListener('abort', onLost);
      signal?.addEventListener('abort', onAbort);
      // An exception leaves the worker in an unknown state, so that it counts as lost.
      question(engine, listen).then((answer) => {
        settle();
        reportAnswer();
        resolve(answer);
      }, onLost);
    });
  };

  return {
    async ask(question, signal) {
      const closeCountBefore = closeCount;
      try {
        return await askOnce(question, signal);
      } catch (reason) {
        const isLost = reason instanceof ComputerFailure && closeCount === closeCountBefore;
        if (!isLost || signal?.aborted) throw reason;
        workerNotice.show();
        return askOnce(question, signal);
      }
    },
    close() {
      closeCount++;
      terminate();
    },
  };
}
