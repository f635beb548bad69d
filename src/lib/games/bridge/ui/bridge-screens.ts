/** The lesson components of bridge, in one chunk: every lesson needs most of them. */
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { LessonScreens } from '$lib/game-module/ui/game-ui';
import BridgeLesson from './lesson/BridgeLesson.svelte';
import BridgeStudentLesson from './lesson/BridgeStudentLesson.svelte';
import SharedBridgeProblem from './share/SharedBridgeProblem.svelte';

export const bridgeScreens: LessonScreens<BridgeProblem> = {
  studentLesson: BridgeStudentLesson,
  sharedLesson: SharedBridgeProblem,
  embeddedLesson: BridgeLesson,
};
