/** The app's own workers, as many as the machine runs at once, for one question about many things. */
import type { Remote } from 'comlink';
import { createEngineClient, spawnEngine, type EngineWorker } from './client';
import { createPool, type Pool } from './pool';
import type { Engine } from './protocol';

/** Milliseconds. A job also waits for those before it, so this is for workers that hang. */
const PATIENCE = 600_000;

/**
 * A pool that asks every job as the same question, such as
 * `(engine, position) => engine.bridgeValues(position)`. Each worker has a solver of its own.
 */
export function createEnginePool<Job, Answer>(
  question: (engine: Remote<Engine>, job: Job) => Promise<Answer>,
  size: number = navigator.hardwareConcurrency,
  spawn: () => EngineWorker = spawnEngine,
): Pool<Job, Answer> {
  return createPool(() => {
    const client = createEngineClient(spawn, PATIENCE);
    return {
      ask: (job) => client.ask((engine) => question(engine, job)),
      close: () => client.close(),
    };
  }, size);
}
