/** What the mahjong worker answers about problems: each answer follows from its question alone. */
import { nextWallTile } from '$lib/mahjong/lesson/computer';
import { replayWallLog } from '$lib/mahjong/lesson/lesson';
import { evaluateDiscards } from '$lib/mahjong/lesson/weigh';
import type { MahjongLessonEngine } from './engine';

export function createLessonAnswers(): MahjongLessonEngine {
  return {
    weigh: evaluateDiscards,
    next: (problem, log) => nextWallTile(problem, replayWallLog(problem, log)),
  };
}
