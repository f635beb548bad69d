/**
 * Starts the workers that the play of a lesson does not need; each is loaded by the one page that
 * asks it.
 */
import type { EngineWorker } from '$lib/platform/workers/engine-client';

/** Starts the worker of the suit combination page. */
export function spawnSuitWorker(): EngineWorker {
  return new Worker(new URL('./suit.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker of the odds, for the review of a play. */
export function spawnOddsWorker(): EngineWorker {
  return new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts one of the two workers of the page of bidding practice. */
export function spawnBiddingWorker(): EngineWorker {
  return new Worker(new URL('./bidding.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts one of the workers of the analysis board's table. */
export function spawnResultsTableWorker(): EngineWorker {
  return new Worker(new URL('./results-table.worker.ts', import.meta.url), { type: 'module' });
}
