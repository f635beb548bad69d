/** Entry point of the yut worker: network and searches never run on the page's thread. */
import { bestTurnEnds, evaluateTurnLog } from '$lib/games/yut/lesson/evaluate-turn';
import { loadMoveEvaluator } from '$lib/games/yut/players/load-player-resources';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import { createYutArenaAnswers } from './yut-arena-answers';
import type { YutEngine } from './yut-engine';
import { createYutGameAnswers } from './yut-game-answers';

const engine: YutEngine = {
  goodEnds: async (problem) => bestTurnEnds(problem, await loadMoveEvaluator()),
  weigh: async (problem, log) => evaluateTurnLog(problem, log, await loadMoveEvaluator()),
  ...createYutGameAnswers(),
  ...createYutArenaAnswers(),
};

exposeEngine(engine);
