/**
 * The answers of a network that is still learning, on the page's own thread: a move takes it less
 * than a millisecond.
 */
import type { Remote } from 'comlink';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { YutEngine } from '$lib/games/yut/engine/yut-engine';
import { createYutGameAnswers } from '$lib/games/yut/engine/yut-game-answers';
import { createValueNetwork } from '$lib/games/yut/network/value-network';
import type { Weights } from '$lib/games/yut/network/network-weights';

/** It answers what a game asks, and nothing else is asked of it. */
export function learntEngine(weights: Weights): Pick<EngineClient<YutEngine>, 'ask'> {
  const network = createValueNetwork(weights);
  const answers = createYutGameAnswers((options) =>
    Promise.resolve({ network, tablebase: null, options }),
  );
  return { ask: (question) => question(answers as unknown as Remote<YutEngine>) };
}
