/** Starts the mahjong worker; an `EngineClient` calls it on its first question. */
import type { EngineWorker } from '$lib/platform/workers/engine-client';

export function spawnMahjong(): EngineWorker {
  return new Worker(new URL('./mahjong-engine.worker.ts', import.meta.url), { type: 'module' });
}
