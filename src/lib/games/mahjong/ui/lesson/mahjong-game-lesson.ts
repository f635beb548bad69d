/**
 * The lesson of mahjong for the pages that open problems. Nothing is relabeled: a repetition shows
 * the same tiles.
 */
import type { GameLesson } from '$lib/game-module/ui/game-ui';
import type { MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import MahjongLesson from './MahjongLesson.svelte';
import { startSession, type MahjongLessonSession } from './mahjong-session';

export const mahjongGameLesson: GameLesson<MahjongProblem, MahjongLessonSession> = {
  component: MahjongLesson,
  startSession: (problem, link, signal) => startSession(problem, signal, { link }),
};
