/** The worker's answers about problems; stateless. See `MahjongLessonEngine`. */
import { nextWallTile } from '$lib/games/mahjong/lesson/wall-opponent';
import { replayWallLog } from '$lib/games/mahjong/lesson/mahjong-lesson';
import { evaluateDiscards } from '$lib/games/mahjong/lesson/evaluate-discards';
import type { MahjongLessonEngine } from './mahjong-engine';

export function createMahjongLessonAnswers(): MahjongLessonEngine {
  return {
    weigh: evaluateDiscards,
    next: (problem, log) => nextWallTile(problem, replayWallLog(problem, log)),
  };
}
