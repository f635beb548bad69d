/**
 * The page's end of a table's worker. A worker that is lost or does not answer is thrown away, and what it was asked
 * is asked once more of a new one; then the question fails as `slow` or `gone`. It never hangs.
 */
import { releaseProxy, wrap, type Remote } from 'comlink';
import { ComputerFailure, type Failure } from '$lib/trainer/port';

/** What `new Worker` gives, as far as it is needed here. */
export type EngineWorker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

/** `Engine`: what a table's worker can be asked; each table has its own. */
export interface EngineClient<Engine> {
  /** Asks the worker; rejects with a `ComputerFailure`, or with the signal's reason when taken back. */
  ask<Answer>(
    question: (engine: Remote<Engine>) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>;
  /** Ends the worker; a later question starts it again. */
  close(): void;
}

interface Running<Engine> {
  readonly worker: EngineWorker;
  readonly engine: Remote<Engine>;
}

/**
 * `spawn` starts the table's worker when the first question comes; `patience`: milliseconds after which
 * a question counts as not answered.
 */
export function createEngineClient<Engine>(
  spawn: () => EngineWorker,
  patience = 20_000,
): EngineClient<Engine> {
  let running: Running<Engine> | null = null;
  let closings = 0;

  const start = (): Running<Engine> => {
    const worker = spawn();
    return { worker, engine: wrap<Engine>(worker) };
  };
  const end = (): void => {
    running?.engine[releaseProxy]();
    running?.worker.terminate();
    running = null;
  };

  const askOnce: EngineClient<Engine>['ask'] = (question, signal) => {
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
        if (running?.worker === worker) end();
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
  };

  return {
    async ask(question, signal) {
      const asked = closings;
      try {
        return await askOnce(question, signal);
      } catch (reason) {
        const isLost = reason instanceof ComputerFailure && closings === asked;
        if (!isLost || signal?.aborted) throw reason;
        return askOnce(question, signal);
      }
    },
    close() {
      closings++;
      end();
    },
  };
}
