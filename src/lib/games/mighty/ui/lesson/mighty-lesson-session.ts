/** A Mighty problem being played in the browser, with the worker behind it. */
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import { spawnMightyWorker } from '$lib/games/mighty/engine/spawn-mighty-worker';
import type { MightyJudgement } from '$lib/games/mighty/lesson/mighty-judgement';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { LessonAdapter } from '$lib/kit/lesson/lesson-adapter';
import {
  startLessonSession,
  type LessonSession as LessonSession,
} from '$lib/kit/lesson/lesson-session.svelte';
import type { SharedLinkVisit } from '$lib/kit/lesson/share/shared-link-visit';
import type { Pace } from '$lib/trainer/lesson-setup';
import { createEngineClient, type EngineClient } from '$lib/platform/workers/engine-client';
import { createMightyAdvice } from './mighty-lesson-advice';
import { createMightyLessonAdapter } from './mighty-lesson-adapter';

export type MightyLessonSession = LessonSession<
  MightyPlay,
  MightyPlayedCard,
  LessonAdapter<MightyPlay, MightyPlayedCard, MightyJudgement>
>;

/**
 * Starts a lesson; `visit` is given for the play of a friend's shared link. It is not detached: its
 * attempts are saved.
 */
export function startSession(
  problem: MightyProblem,
  pace: () => Pace,
  engine: EngineClient<MightyEngine> = createEngineClient(spawnMightyWorker),
  visit: SharedLinkVisit | null = null,
): MightyLessonSession {
  const advice = createMightyAdvice(problem, engine);
  return startLessonSession(createMightyLessonAdapter(problem, advice), {
    pace,
    visit,
    isDetached: false,
  });
}
