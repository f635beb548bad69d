/** The solvers of the analysis board in the worker. */
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { BridgeEngine } from '$lib/games/bridge/engine/bridge-engine';
import type { AnalysisSolvers } from './analysis-solutions.svelte';

/**
 * Limit of positions searched to prove the verdicts of one point, as for a decision in a review.
 */
const PROOF_NODES = 3_000_000;

/** The solvers as requests to a worker; documented at `AnalysisSolvers`. */
export function createAnalysisSolvers(engine: EngineClient<BridgeEngine>): AnalysisSolvers {
  return {
    values: (position) => engine.ask((remote) => remote.cardValues(position)),
    tricks: (position) => engine.ask((remote) => remote.maxTricks(position)),
    classes: (game, play) =>
      engine.ask((remote) => remote.cardVerdicts(game, play, { nodes: PROOF_NODES })),
  };
}
