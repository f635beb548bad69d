/** Starts the workers that no lesson needs while it is played: each page of theirs loads its own. */
import type { EngineWorker } from '$lib/worker/client';

/** Starts the author's worker, which only the studio asks. */
export function spawnAuthorWorker(): EngineWorker {
  return new Worker(new URL('./author.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker of a suit by itself, which only its page asks. */
export function spawnSuitWorker(): EngineWorker {
  return new Worker(new URL('./suit.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker of the author's bench: deals that are looked for, files of boards. */
export function spawnAuthorToolsWorker(): EngineWorker {
  return new Worker(new URL('./author-tools.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker of the odds of a hand, which is asked after a play. */
export function spawnOddsWorker(): EngineWorker {
  return new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts a worker of bidding practice, of which its page has two. */
export function spawnBiddingWorker(): EngineWorker {
  return new Worker(new URL('./bidding.worker.ts', import.meta.url), { type: 'module' });
}
