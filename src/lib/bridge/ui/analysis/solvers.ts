/** The questions of the analysis board, put to the worker. */
import type { EngineClient } from '$lib/worker/client';
import type { Solvers } from './solving.svelte';

/** Positions that may be looked at for the classes of one point: as for a decision in the review. */
const PROOF_NODES = 3_000_000;

export function solversOf(engine: EngineClient): Solvers {
  return {
    values: (position) => engine.ask((remote) => remote.bridgeValues(position)),
    tricks: (position) => engine.ask((remote) => remote.bridgeTricks(position)),
    classes: (game, play) =>
      engine.ask((remote) => remote.bridgeClasses(game, play, { nodes: PROOF_NODES })),
  };
}
