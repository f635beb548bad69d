/** Starts the bridge worker; its code is loaded with the first question. */
import type { EngineWorker } from '$lib/platform/workers/engine-client';

export function spawnBridgeWorker(): EngineWorker {
  return new Worker(new URL('./bridge-engine.worker.ts', import.meta.url), { type: 'module' });
}
