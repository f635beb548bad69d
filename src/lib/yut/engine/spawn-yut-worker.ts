/** Starts the yut worker: a thread of its own, loaded when the first question comes. */
import type { EngineWorker } from '$lib/worker/engine-client';

export function spawnYut(): EngineWorker {
  return new Worker(new URL('./yut-engine.worker.ts', import.meta.url), { type: 'module' });
}
