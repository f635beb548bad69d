/** Starts the studio's worker: a thread of its own, loaded with the first proof. */
import type { EngineWorker } from '$lib/platform/workers/engine-client';

export function spawnStudio(): EngineWorker {
  return new Worker(new URL('./studio.worker.ts', import.meta.url), { type: 'module' });
}
