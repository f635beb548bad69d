/** The worker's answers about problems; stateless. */
import { bestTurnEnds, evaluateTurnLog } from '$lib/games/yut/lesson/evaluate-turn';
import { loadMoveEvaluator } from '$lib/games/yut/players/load-player-resources';
import type { YutLessonEngine } from './yut-engine';

export function createYutLessonAnswers(): YutLessonEngine {
  return {
    goodEnds: async (problem) => bestTurnEnds(problem, await loadMoveEvaluator()),
    weigh: async (problem, log) => evaluateTurnLog(problem, log, await loadMoveEvaluator()),
  };
}
