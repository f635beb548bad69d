/** Asks a worker of its own for losses of odds; loaded with the first question. */
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import { createEngineClient } from '$lib/platform/workers/engine-client';
import type { OddsEngine } from './odds-engine';
import { spawnOddsWorker } from './spawn-tool-workers';

/** Milliseconds after which the worker counts as hung; its node budget ends before. */
const ODDS_TIMEOUT_MS = 300_000;

/**
 * The losses of odds of the cards at some indices of a log, in a best-chance problem. Rejects when
 * the worker is lost or hangs.
 */
export async function askOddsLosses(
  problem: BridgeProblem,
  log: readonly Card[],
  logIndices: readonly number[],
): Promise<ReadonlyMap<number, OddsLoss>> {
  const engine = createEngineClient<OddsEngine>(spawnOddsWorker, ODDS_TIMEOUT_MS);
  try {
    return await engine.ask((remote) => remote.computeLosses(problem, log, logIndices));
  } finally {
    engine.close();
  }
}
