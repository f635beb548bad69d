/** The lesson screens, loaded as one chunk: most of it is always needed. */
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { LessonScreens } from '$lib/game-module/ui/game-ui';
import MightyLesson from './lesson/MightyLesson.svelte';
import MightyStudentLesson from './lesson/MightyStudentLesson.svelte';
import MightySharedLesson from './share/MightySharedLesson.svelte';

export const mightyScreens: LessonScreens<MightyProblem> = {
  studentLesson: MightyStudentLesson,
  sharedLesson: MightySharedLesson,
  embeddedLesson: MightyLesson,
};
