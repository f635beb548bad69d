/** A yut problem being played in the browser, with the worker behind it. */
import type { SharedContent } from '$lib/game-module/ui/game-ui';
import { choiceProblemMembers, type ChoiceAdapter } from '$lib/kit/lesson/choice/choice-adapter';
import { startLessonSession, type LessonSession } from '$lib/kit/lesson/lesson-session.svelte';
import { m } from '$lib/paraglide/messages';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { createEngineClient, type EngineClient } from '$lib/platform/workers/engine-client';
import type { YutEngine } from '$lib/games/yut/engine/yut-engine';
import { spawnYut } from '$lib/games/yut/engine/spawn-yut-worker';
import { legalSteps, yutLesson, type TurnPlay } from '$lib/games/yut/lesson/yut-lesson';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import type { StepText } from '$lib/games/yut/notation/yut-action-notation';
import type { YutProblem } from '$lib/games/yut/problem/yut-problem';
import { yutNeutralTitle } from '../yut-neutral-title';
import { lessonWords } from './yut-lesson-words';

export type YutChoiceAdapter = ChoiceAdapter<TurnPlay, EvaluatedStep>;
export type YutLessonSession = LessonSession<TurnPlay, StepText, YutChoiceAdapter>;

/**
 * Starts the lesson on a problem; `link` is the shared link by which it was opened. The best end
 * states of the turn are needed before the first move, to grade it: rejects with a
 * `ComputerFailure` when the worker cannot compute them.
 */
export async function startSession(
  problem: YutProblem,
  link: SharedContent | null,
  signal: AbortSignal,
): Promise<YutLessonSession> {
  const engine = createEngineClient<YutEngine>(spawnYut);
  signal.addEventListener('abort', () => engine.close(), { once: true });
  const bestEndKeys = await engine.ask((remote) => remote.goodEnds(problem), signal);
  return startLessonSession<TurnPlay, StepText, YutChoiceAdapter>(
    createChoiceAdapter(problem, bestEndKeys, engine),
    { pace: () => preferences.pauses, link, isDetached: false },
  );
}

function createChoiceAdapter(
  problem: YutProblem,
  bestEndKeys: readonly string[],
  engine: EngineClient<YutEngine>,
): YutChoiceAdapter {
  return {
    ...choiceProblemMembers('yut', problem),
    neutralName: () => yutNeutralTitle(problem.state),
    trainer: yutLesson(problem, bestEndKeys),
    legalActions: legalSteps,
    engine: {
      answer: () => Promise.reject(new Error('Nobody else moves here.')),
      claim: () => Promise.reject(new Error('Nothing is claimed here.')),
      close: () => engine.close(),
    },
    positionText: () => JSON.stringify(problem.state),
    evaluate: (log) => engine.ask((remote) => remote.weigh(problem, [...log])),
    words: lessonWords(problem),
    shortcuts: () => [
      { keys: ['1', '…', '6'], does: m.yut_keys_score() },
      { keys: ['←', '→'], does: m.yut_keys_arrows() },
      { keys: [m.trainer_key_enter()], does: m.yut_keys_move() },
    ],
  };
}
