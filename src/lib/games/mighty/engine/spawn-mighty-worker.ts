/** Starts the Mighty worker, loaded with the first question. */
import type { EngineWorker } from '$lib/platform/workers/engine-client';

export function spawnMightyWorker(): EngineWorker {
  return new Worker(new URL('./mighty-engine.worker.ts', import.meta.url), { type: 'module' });
}
