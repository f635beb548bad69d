/**
 * The lesson of Mighty for the pages that open problems. Nothing is relabeled: a repetition shows
 * the same cards.
 */
import type { GameLesson } from '$lib/game-module/ui/game-ui';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import MightyLesson from './MightyLesson.svelte';
import { startSession, type MightyLessonSession } from './mighty-lesson-session';

export const mightyGameLesson: GameLesson<MightyProblem, MightyLessonSession> = {
  component: MightyLesson,
  startSession,
};
