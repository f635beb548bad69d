/** What draws the lessons of mahjong: one thing to fetch, for whoever draws one needs most of it. */
import type { MahjongProblem } from '$lib/mahjong/problem/problem';
import type { Screens } from '$lib/game-module/ui/game-ui';
import EmbeddedLesson from './lesson/EmbeddedLesson.svelte';
import OwnLesson from './lesson/OwnLesson.svelte';
import SharedTable from './share/SharedTable.svelte';

export const mahjongScreens: Screens<MahjongProblem> = {
  own: OwnLesson,
  visited: SharedTable,
  embedded: EmbeddedLesson,
};
