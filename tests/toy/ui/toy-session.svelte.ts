/**
 * The session of a problem of the toy game, the tests' small second game, in the browser: lesson,
 * worker and saved progress.
 */
import { isDue, isAttemptExpired } from '$lib/storage/due-dates';
import { saveStep, progress } from '$lib/storage/app-progress.svelte';
import { parseSavedAttempt } from '$lib/storage/saved-attempt';
import type { PlayEnd } from '$lib/storage/grading';
import { NO_VERDICTS } from '$lib/storage/verdict-counts';
import { problemKey } from '$lib/game-module/game-module';
import type { GameLesson, SharedPlay } from '$lib/game-module/ui/game-ui';
import {
  pickAttempt,
  FRESH_ATTEMPT,
  outcomeOf,
  isSameAttempt,
  type Attempt,
} from '$lib/trainer/lesson-attempt';
import { runLesson, type RunningLesson } from '$lib/trainer/lesson-runner.svelte';
import { createLessonMachine } from '$lib/trainer/lesson-machine';
import { createEngineClient, type EngineClient } from '$lib/platform/workers/engine-client';
import type { ToyEngine } from '../toy-engine';
import { toyLesson } from '../toy-lesson';
import type { ToyProblem } from '../toy-problem';
import type { ToyAction, ToyPlay, ToyVerdict } from '../toy-rules';
import { spawnToy } from '../spawn-toy-worker';
import ToyLesson from './ToyLesson.svelte';

export interface ToySession {
  readonly adapter: {
    readonly key: string;
    readonly address: `/${string}/${string}/`;
  };
  /** True while the table shows a play from a link, unchanged. */
  readonly isSharedPlay: boolean;
  readonly isPlayCut: boolean;
  readonly lesson: RunningLesson<ToyPlay, ToyAction>;
  /** The verdicts on the student's cards; null until the worker has answered. */
  readonly verdicts: readonly ToyVerdict[] | null;
  close(): void;
}

/** Starts a session. A shared `play` is shown and not saved until the reader plays on. */
function startToy(
  problem: ToyProblem,
  play: SharedPlay | null = null,
  engine: EngineClient<ToyEngine> = createEngineClient<ToyEngine>(spawnToy),
): ToySession {
  const port = toyLesson(problem);
  const key = problemKey({ gameId: 'toy', id: problem.id });
  const themes = [...problem.themes];
  let begunAt = Date.now();
  let verdicts = $state.raw<readonly ToyVerdict[] | null>(null);
  const machine = createLessonMachine({
    port,
    pace: () => ({ beforeAnswer: 0, afterRound: 0 }),
    hintCount: problem.hints.length,
    restore: async () => {
      // A retry, so that it never counts as the reader's first try.
      if (play) return { ...FRESH_ATTEMPT, ...play, retries: 1 };
      const { problem: saved, schedule } = await progress.readProblem(key);
      const attempt = parseSavedAttempt(saved?.attempt);
      const visitTime = Date.now();
      const startsOver = isDue(schedule, visitTime) && saved?.state !== 'playing';
      if (!saved || !attempt || startsOver || isAttemptExpired(saved, true, schedule, visitTime))
        return null;
      begunAt = saved.begunAt;
      return attempt;
    },
    answer: (log, signal) => engine.ask((toy) => toy.card(problem, log), signal),
    claim: async (log, rounds, signal) => {
      const accepted = await engine.ask((toy) => toy.claim(problem, log, rounds), signal);
      return { accepted, beaten: !accepted };
    },
  });

  let lastAttempt: Attempt<ToyAction> | null = null;
  const lesson = runLesson(machine, ({ context, value }) => {
    if (value === 'loading') return;
    const previousAttempt = lastAttempt;
    const attempt = pickAttempt(context);
    lastAttempt = attempt;
    const outcome = outcomeOf(port, context.position, context.claimed);
    const end: PlayEnd | null = outcome && { made: outcome.made, verdicts: null };
    const isUnchanged = previousAttempt !== null && isSameAttempt(previousAttempt, attempt);
    // Without an answer of the worker the play has no verdicts.
    if (end && !isUnchanged) saveVerdicts(attempt, end).catch(() => undefined);
    // A restored attempt is not saved again.
    if (previousAttempt !== null && !isUnchanged)
      void saveStep({ key, themes, begunAt, attempt, end });
  });

  /** Saves the verdicts as a second step of the same play; those of a shared play are not saved. */
  async function saveVerdicts(attempt: Attempt<ToyAction>, end: PlayEnd): Promise<void> {
    verdicts = await engine.ask((toy) => toy.judge(problem, attempt.log));
    const counts = { ...NO_VERDICTS };
    for (const verdict of verdicts) counts[verdict] += 1;
    if (play !== null && attempt.log === play.log) return;
    await saveStep({ key, themes, begunAt, attempt, end: { ...end, verdicts: counts } });
  }

  return {
    adapter: { key, address: `/toy/${problem.id}/` },
    isPlayCut: false,
    get isSharedPlay() {
      return lesson.snapshot.context.log === play?.log;
    },
    lesson,
    get verdicts() {
      return verdicts;
    },
    close() {
      lesson.stop();
      engine.close();
    },
  };
}

/** The lesson of the toy game for the pages that open problems. */
export const toyGameLesson: GameLesson<ToyProblem, ToySession> = {
  component: ToyLesson,
  startSession: (problem, link) => startToy(problem, link?.play ?? null),
};
