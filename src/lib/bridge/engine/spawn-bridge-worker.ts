/** Starts the bridge worker: a thread of its own, loaded when the first question comes. */
import type { EngineWorker } from '$lib/worker/client';

export function spawnBridgeWorker(): EngineWorker {
  return new Worker(new URL('./bridge.worker.ts', import.meta.url), { type: 'module' });
}
