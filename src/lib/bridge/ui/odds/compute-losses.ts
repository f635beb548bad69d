/** Computes the odds that decisions of a play gave up, in a worker that is closed afterwards. */
import { createEngineClient } from '$lib/worker/engine-client';
import type { Card } from '$lib/cards/card';
import type { OddsEngine } from '$lib/bridge/engine/odds-engine';
import { spawnOddsWorker } from '$lib/bridge/engine/spawn-tool-workers';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { OddsLoss } from '$lib/switching/play-judgement';

/** Milliseconds: a worker that hangs; the budget ends long before. */
const PATIENCE = 300_000;

export async function computeLosses(
  problem: BridgeProblem,
  log: readonly Card[],
  places: readonly number[],
): Promise<ReadonlyMap<number, OddsLoss>> {
  const engine = createEngineClient<OddsEngine>(spawnOddsWorker, PATIENCE);
  try {
    return await engine.ask((remote) => remote.computeLosses(problem, log, places));
  } finally {
    engine.close();
  }
}
