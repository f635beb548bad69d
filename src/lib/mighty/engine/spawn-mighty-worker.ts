/** Starts the Mighty worker: a thread of its own, loaded when the first question comes. */
import type { EngineWorker } from '$lib/worker/engine-client';

export function spawnMightyWorker(): EngineWorker {
  return new Worker(new URL('./mighty-engine.worker.ts', import.meta.url), { type: 'module' });
}
