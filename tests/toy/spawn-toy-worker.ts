/** Starts the toy game's worker. */
import type { EngineWorker } from '$lib/platform/workers/engine-client';

export function spawnToy(): EngineWorker {
  return new Worker(new URL('./toy-engine.worker.ts', import.meta.url), { type: 'module' });
}
