/** Starts the workers for authors of bridge problems; each is loaded by the pane that asks it. */
import type { EngineWorker } from '$lib/platform/workers/engine-client';

/** Starts the author's worker, for the studio's proof panes. */
export function spawnAuthorWorker(): EngineWorker {
  return new Worker(new URL('./author.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker of the studio's tools: searches for deals, files of boards, refutations. */
export function spawnAuthorToolsWorker(): EngineWorker {
  return new Worker(new URL('./author-tools.worker.ts', import.meta.url), { type: 'module' });
}
