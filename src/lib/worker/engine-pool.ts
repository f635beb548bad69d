/** A table's workers, as many as the machine runs at once, for one question about many things. */
import type { Remote } from 'comlink';
import { createEngineClient, type EngineWorker } from './engine-client';
import { createPool, type Pool } from './worker-pool';

/** Milliseconds. A job also waits for those before it, so this is for workers that hang. */
const PATIENCE = 600_000;

/**
 * A pool that asks every job as the same question, such as `(engine, position) => engine.values(position)`.
 * `spawn` starts one worker of the table's; each has a memory of its own. `size`: how many, 1 or more.
 */
export function createEnginePool<Engine, Job, Answer>(
  question: (engine: Remote<Engine>, job: Job) => Promise<Answer>,
  spawn: () => EngineWorker,
  size: number = navigator.hardwareConcurrency,
): Pool<Job, Answer> {
  return createPool(() => {
    const client = createEngineClient<Engine>(spawn, PATIENCE);
    return {
      ask: (job) => client.ask((engine) => question(engine, job)),
      close: () => client.close(),
    };
  }, size);
}
