/** What draws the lessons of Mighty: one thing to fetch, for whoever draws one needs most of it. */
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { LessonScreens } from '$lib/game-module/ui/game-ui';
import Lesson from './lesson/MightyLesson.svelte';
import OwnLesson from './lesson/MightyOwnLesson.svelte';
import SharedTable from './share/MightySharedLesson.svelte';

export const mightyScreens: LessonScreens<MightyProblem> = {
  ownLesson: OwnLesson,
  sharedLesson: SharedTable,
  embeddedLesson: Lesson,
};
