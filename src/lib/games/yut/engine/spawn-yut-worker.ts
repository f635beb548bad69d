/** Starts the yut worker, on first use. */
import type { EngineWorker } from '$lib/platform/workers/engine-client';

export function spawnYut(): EngineWorker {
  return new Worker(new URL('./yut-engine.worker.ts', import.meta.url), { type: 'module' });
}
