/** What draws the lessons of Mighty: one thing to fetch, for whoever draws one needs most of it. */
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { LessonScreens } from '$lib/game-module/ui/game-ui';
import Lesson from './lesson/Lesson.svelte';
import OwnLesson from './lesson/OwnLesson.svelte';
import SharedTable from './share/SharedTable.svelte';

export const mightyScreens: LessonScreens<MightyProblem> = {
  ownLesson: OwnLesson,
  sharedLesson: SharedTable,
  embeddedLesson: Lesson,
};
