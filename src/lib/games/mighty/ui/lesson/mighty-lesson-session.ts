/** A Mighty problem being played in the browser, with the worker behind it. */
import type { SharedContent } from '$lib/game-module/ui/game-ui';
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import { spawnMightyWorker } from '$lib/games/mighty/engine/spawn-mighty-worker';
import type { MightyJudgement } from '$lib/games/mighty/lesson/mighty-judgement';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { LessonAdapter } from '$lib/kit/lesson/lesson-adapter';
import { startLessonSession, type LessonSession } from '$lib/kit/lesson/lesson-session.svelte';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { createEngineClient } from '$lib/platform/workers/engine-client';
import { createMightyAdvice } from './mighty-lesson-advice';
import { createMightyLessonAdapter } from './mighty-lesson-adapter';

export type MightyLessonSession = LessonSession<
  MightyPlay,
  MightyPlayedCard,
  LessonAdapter<MightyPlay, MightyPlayedCard, MightyJudgement>
>;

/** Starts the lesson on a problem; `link` is the shared link by which it was opened. */
export function startSession(
  problem: MightyProblem,
  link: SharedContent | null,
): MightyLessonSession {
  const engine = createEngineClient<MightyEngine>(spawnMightyWorker);
  const advice = createMightyAdvice(problem, engine);
  return startLessonSession(createMightyLessonAdapter(problem, advice), {
    pace: () => preferences.pauses,
    link,
    isDetached: false,
  });
}
