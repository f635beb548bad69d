/** A pool of a game's workers, one per processor, that answers one question for many jobs. */
import type { Remote } from 'comlink';
import { createEngineClient, type EngineWorker } from './engine-client';
import { createPool, type Pool } from './worker-pool';

/**
 * Milliseconds. A job also waits for those queued before it, so only a hanging worker takes so
 * long.
 */
const TIMEOUT = 600_000;

/**
 * Creates a pool that asks the same question for every job, for instance `(engine, position) =>
 * engine.values(position)`. `spawn` starts one worker; `size` is the number of workers, at least 1.
 */
export function createEnginePool<Engine, Job, Answer>(
  question: (engine: Remote<Engine>, job: Job) => Promise<Answer>,
  spawn: () => EngineWorker,
  size: number = navigator.hardwareConcurrency,
): Pool<Job, Answer> {
  return createPool(() => {
    const client = createEngineClient<Engine>(spawn, TIMEOUT);
    return {
      ask: (job) => client.ask((engine) => question(engine, job)),
      close: () => client.close(),
    };
  }, size);
}
