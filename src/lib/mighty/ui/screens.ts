/** What draws the lessons of Mighty: one thing to fetch, for whoever draws one needs most of it. */
import type { MightyProblem } from '$lib/mighty/problem/problem';
import type { Screens } from '$lib/game-module/ui/game-ui';
import Lesson from './lesson/Lesson.svelte';
import OwnLesson from './lesson/OwnLesson.svelte';
import SharedTable from './share/SharedTable.svelte';

export const mightyScreens: Screens<MightyProblem> = {
  own: OwnLesson,
  visited: SharedTable,
  embedded: Lesson,
};
