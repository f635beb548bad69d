/** The lesson components of yut, loaded together. */
import type { LessonScreens } from '$lib/game-module/ui/game-ui';
import type { YutProblem } from '$lib/games/yut/problem/yut-problem';
import EmbeddedLesson from './lesson/YutEmbeddedLesson.svelte';
import YutStudentLesson from './lesson/YutStudentLesson.svelte';
import SharedTable from './share/YutSharedProblem.svelte';

export const yutScreens: LessonScreens<YutProblem> = {
  studentLesson: YutStudentLesson,
  sharedLesson: SharedTable,
  embeddedLesson: EmbeddedLesson,
};
