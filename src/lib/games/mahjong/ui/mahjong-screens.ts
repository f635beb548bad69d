/** The lesson components of mahjong, loaded together. */
import type { MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import type { LessonScreens } from '$lib/game-module/ui/game-ui';
import EmbeddedLesson from './lesson/MahjongEmbeddedLesson.svelte';
import MahjongStudentLesson from './lesson/MahjongStudentLesson.svelte';
import MahjongSharedProblem from './share/MahjongSharedProblem.svelte';

export const mahjongScreens: LessonScreens<MahjongProblem> = {
  studentLesson: MahjongStudentLesson,
  sharedLesson: MahjongSharedProblem,
  embeddedLesson: EmbeddedLesson,
};
