/**
 * The lesson of yut for the pages that open problems. Nothing is relabeled: a repetition shows the
 * same position.
 */
import type { GameLesson } from '$lib/game-module/ui/game-ui';
import type { YutProblem } from '$lib/games/yut/problem/yut-problem';
import YutLesson from './YutLesson.svelte';
import { startSession, type YutLessonSession } from './yut-session';

export const yutGameLesson: GameLesson<YutProblem, YutLessonSession> = {
  component: YutLesson,
  startSession,
};
