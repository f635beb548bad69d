/**
 * The page's end of the worker. A question is answered, or it fails as `slow` or `gone`; then the
 * worker is thrown away and the next question starts a new one. It never hangs.
 */
import { releaseProxy, wrap, type Remote } from 'comlink';
import { ComputerFailure, type Failure } from '$lib/trainer/port';
import type { Engine } from './protocol';

/** What `new Worker` gives, as far as it is needed here. */
export type EngineWorker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

export interface EngineClient {
  /** Asks the worker; rejects with a `ComputerFailure`, or with the signal's reason when taken back. */
  ask<Answer>(
    question: (engine: Remote<Engine>) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>;
  /** Ends the worker; a later question starts it again. */
  close(): void;
}

interface Running {
  readonly worker: EngineWorker;
  readonly engine: Remote<Engine>;
}

/** `patience`: milliseconds after which a question counts as not answered. */
export function createEngineClient(spawn: () => EngineWorker, patience = 20_000): EngineClient {
  let running: Running | null = null;

  const start = (): Running => {
    const worker = spawn();
    return { worker, engine: wrap<Engine>(worker) };
  };
  const close = (): void => {
    running?.engine[releaseProxy]();
    running?.worker.terminate();
    running = null;
  };

  return {
    close,
    ask(question, signal) {
      try {
        running ??= start();
      } catch {
        // Some frames may not have a thread of their own.
        return Promise.reject(new ComputerFailure('gone'));
      }
      const { worker, engine } = running;
      return new Promise((answer, refuse) => {
        const settle = (): void => {
          clearTimeout(timer);
          worker.removeEventListener('error', lost);
          worker.removeEventListener('messageerror', lost);
          signal?.removeEventListener('abort', takenBack);
        };
        const failAs = (failure: Failure): void => {
          settle();
          if (running?.worker === worker) close();
          refuse(new ComputerFailure(failure));
        };
        const lost = (): void => failAs('gone');
        const takenBack = (): void => {
          settle();
          refuse(signal?.reason);
        };
        const timer = setTimeout(() => failAs('slow'), patience);
        worker.addEventListener('error', lost);
        worker.addEventListener('messageerror', lost);
        signal?.addEventListener('abort', takenBack);
        question(engine).then((found) => {
          settle();
          answer(found);
        }, lost);
      });
    },
  };
}

/** The app's own worker. */
export function spawnEngine(): EngineWorker {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
}
