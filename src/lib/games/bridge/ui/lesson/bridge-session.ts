/** A bridge problem being played in the browser, with the worker behind it. */
import type { SharedContent } from '$lib/game-module/ui/game-ui';
import type { Pace } from '$lib/trainer/lesson-setup';
import { createEngineClient, type EngineClient } from '$lib/platform/workers/engine-client';
import type { Card } from '$lib/cards/card';
import type { BridgeEngine } from '$lib/games/bridge/engine/bridge-engine';
import { spawnBridgeWorker } from '$lib/games/bridge/engine/spawn-bridge-worker';
import type { BridgeJudgement } from '$lib/games/bridge/lesson/bridge-judgement';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { LessonAdapter } from '$lib/kit/lesson/lesson-adapter';
import { startLessonSession, type LessonSession } from '$lib/kit/lesson/lesson-session.svelte';
import type { AlternativePlay } from '../chair/alternative-play';
import { createBridgeLessonAdvisor, type BridgeLessonAdvisor } from './bridge-lesson-advisor';
import { createBridgeLessonTable } from './bridge-lesson-table';

/** A lesson session with the advisor that the review asks too. */
export interface BridgeLessonSession extends LessonSession<
  Play,
  Card,
  LessonAdapter<Play, Card, BridgeJudgement>
> {
  readonly advice: BridgeLessonAdvisor;
  /** True for a play beside the lesson, such as from another seat: no problem to solve. */
  readonly isAlternativePlay: boolean;
}

/**
 * Starts the lesson on a problem. `pace`: the pauses after cards, as set now. `link`: the shared
 * link by which it was opened. With `alternativePlay`, a play beside the lesson, its forced cards
 * are played and nothing of the play is restored, kept or graded.
 */
export function startSession(
  problem: BridgeProblem,
  pace: () => Pace,
  engine: EngineClient<BridgeEngine> = createEngineClient(spawnBridgeWorker),
  link: SharedContent | null = null,
  alternativePlay: Pick<AlternativePlay, 'forcedCard'> | null = null,
): BridgeLessonSession {
  const advisor = createBridgeLessonAdvisor(problem, engine);
  const advice: BridgeLessonAdvisor = {
    ...advisor,
    answer: async (log, signal) => alternativePlay?.forcedCard(log) ?? advisor.answer(log, signal),
  };
  const beginning = { pace, link, isDetached: alternativePlay !== null };
  return Object.assign(startLessonSession(createBridgeLessonTable(problem, advice), beginning), {
    advice,
    isAlternativePlay: alternativePlay !== null,
  });
}
