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
    async judge(log) {
      const last = log.length - 1;
      const judgement = await engine.ask((remote) => remote.judgeLastCard(problem, log));
      if (!problem.chance) return judgement;
      const { askOddsLosses } = await import('$lib/games/bridge/engine/ask-odds-losses');
      const loss = (await askOddsLosses(problem, log, [last])).get(last);
      return loss ? { ...judgement, loss } : judgement;
    },
    actionName: cardName,
    markMeaning: (mark) => bridgeMarkMeaning(problem, mark),
    worldName: (dealIndex) => problem.real[dealIndex]?.name,
    close: () => engine.close(),
  };
}
