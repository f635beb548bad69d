/** The lesson of bridge for the pages that open problems. */
import { problemKey } from '$lib/game-module/game-module';
import type { GameLesson } from '$lib/game-module/ui/game-ui';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { progress } from '$lib/storage/app-progress.svelte';
import BridgeLesson from './BridgeLesson.svelte';
import { startSession, type BridgeLessonSession } from './bridge-session';

export const bridgeGameLesson: GameLesson<BridgeProblem, BridgeLessonSession> = {
  component: BridgeLesson,
  startSession: (problem, link) => startSession(problem, () => preferences.pauses, undefined, link),
  async selectProblem(problem) {
    const stored = await progress.readProblem(problemKey({ gameId: 'bridge', id: problem.id }));
    if (!stored.problem) return problem;
    const { problemToOpen } = await import('./problem-to-open');
    return problemToOpen(problem, stored, Date.now());
  },
  loadFriendResult: async () => (await import('../share/FriendResult.svelte')).default,
};
