/** Starts the bridge worker: a thread of its own, loaded when the first question comes. */
import type { EngineWorker } from '$lib/worker/client';

export function spawnBridge(): EngineWorker {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the author's worker, which only the studio asks. */
export function spawnAuthor(): EngineWorker {
  return new Worker(new URL('./author.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker of a suit by itself, which only its page asks. */
export function spawnSuit(): EngineWorker {
  return new Worker(new URL('./suit.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker of the author's bench: deals that are looked for, files of boards. */
export function spawnBench(): EngineWorker {
  return new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker of the odds of a hand, which is asked after a play. */
export function spawnOdds(): EngineWorker {
  return new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts a worker of bidding practice, of which its page has two. */
export function spawnBidding(): EngineWorker {
  return new Worker(new URL('./bidding.worker.ts', import.meta.url), { type: 'module' });
}
