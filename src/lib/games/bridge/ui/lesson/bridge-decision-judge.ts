/** The judge of single cards of a bridge lesson, loaded only where each card is judged at once. */
import type { Card } from '$lib/cards/card';
import type { BridgeEngine } from '$lib/games/bridge/engine/bridge-engine';
import { spawnBridgeWorker } from '$lib/games/bridge/engine/spawn-bridge-worker';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import type { DecisionJudge } from '$lib/kit/lesson/lesson-adapter';
import { createEngineClient } from '$lib/platform/workers/engine-client';
import { bridgeMarkMeaning } from '../review/bridge-mark-meaning';

/** Creates the judge; its worker starts with the first question. */
export function createBridgeDecisionJudge(problem: BridgeProblem): DecisionJudge<Card> {
  const engine = createEngineClient<BridgeEngine>(spawnBridgeWorker);
  return {
    judge: (log) => engine.ask((remote) => remote.judgeLastCard(problem, log)),
    actionName: cardName,
    markMeaning: (mark) => bridgeMarkMeaning(problem, mark),
    worldName: (dealIndex) => problem.real[dealIndex]?.name,
    close: () => engine.close(),
  };
}
