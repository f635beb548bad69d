/** Computes the odds that decisions of a play gave up, in a worker that is closed afterwards. */
import { createEngineClient } from '$lib/platform/workers/engine-client';
import type { Card } from '$lib/cards/card';
import type { OddsEngine } from '$lib/games/bridge/engine/odds-engine';
import { spawnOddsWorker } from '$lib/games/bridge/engine/spawn-tool-workers';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';

/** Milliseconds after which a worker counts as hung; the node budget ends long before. */
const WORKER_TIMEOUT_MS = 300_000;

/**
 * The losses of the cards at these indices of the log, by index; a card whose loss is not known is
 * left out.
 */
export async function computeLosses(
  problem: BridgeProblem,
  log: readonly Card[],
  logIndices: readonly number[],
): Promise<ReadonlyMap<number, OddsLoss>> {
  const engine = createEngineClient<OddsEngine>(spawnOddsWorker, WORKER_TIMEOUT_MS);
  try {
    return await engine.ask((remote) => remote.computeLosses(problem, log, logIndices));
  } finally {
    engine.close();
  }
}
