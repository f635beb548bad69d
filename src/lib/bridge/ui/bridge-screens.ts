/** What draws the lessons of bridge: one thing to fetch, for whoever draws one needs most of it. */
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { LessonScreens } from '$lib/game-module/ui/game-ui';
import Lesson from './lesson/BridgeLesson.svelte';
import OwnLesson from './lesson/DraftBridgeLesson.svelte';
import SharedTable from './share/SharedBridgeProblem.svelte';

export const bridgeScreens: LessonScreens<BridgeProblem> = {
  ownLesson: OwnLesson,
  sharedLesson: SharedTable,
  embeddedLesson: Lesson,
};
