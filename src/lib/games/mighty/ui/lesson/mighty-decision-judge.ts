/** The judge of single cards of a Mighty lesson, loaded only where each card is judged at once. */
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import { spawnMightyWorker } from '$lib/games/mighty/engine/spawn-mighty-worker';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { DecisionJudge } from '$lib/kit/lesson/lesson-adapter';
import { createEngineClient } from '$lib/platform/workers/engine-client';
import { playName } from '../mighty-names';

/** Creates the judge; its worker starts with the first question. */
export function createMightyDecisionJudge(problem: MightyProblem): DecisionJudge<MightyPlayedCard> {
  const engine = createEngineClient<MightyEngine>(spawnMightyWorker);
  return {
    judge: (log) => engine.ask((remote) => remote.judgeLastPlay(problem, log)),
    actionName: playName,
    markMeaning: () => null,
    worldName: (dealIndex) => problem.real[dealIndex]?.name,
    close: () => engine.close(),
  };
}
