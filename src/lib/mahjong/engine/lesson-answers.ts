/** The worker's answers about problems; stateless. */
import { nextWallTile } from '$lib/mahjong/lesson/computer';
import { replayWallLog } from '$lib/mahjong/lesson/lesson';
import { evaluateDiscards } from '$lib/mahjong/lesson/weigh';
import type { MahjongLessonEngine } from './engine';

export function createMahjongLessonAnswers(): MahjongLessonEngine {
  return {
    weigh: evaluateDiscards,
    next: (problem, log) => nextWallTile(problem, replayWallLog(problem, log)),
  };
}
