/** A bridge problem being played in the browser: the lesson, the worker behind it, what is kept. */
import { gradeOf, keptAttempt } from '$lib/progress/progress';
import { keepStep, progress } from '$lib/progress/app-progress.svelte';
import { runLesson, type RunningLesson } from '$lib/trainer/lesson.svelte';
import { createLessonMachine, type Attempt, type Pace } from '$lib/trainer/machine';
import { createEngineClient, spawnEngine, type EngineClient } from '$lib/worker/client';
import { isCard, type Card } from '$lib/cards/card';
import { bridgeLesson } from '$lib/bridge/lesson/lesson';
import type { ModelPlay } from '$lib/bridge/lesson/model';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Play } from '$lib/bridge/rules/play';

export interface Session {
  readonly lesson: RunningLesson<Play>;
  /** The author's line against the computer; rejects with a `ComputerFailure`. */
  model(): Promise<ModelPlay | null>;
  /** Ends the worker and the machine. */
  close(): void;
}

/** A log as the lesson keeps it is a list of cards; anything else in it was never played here. */
export function cardsOf(log: readonly string[]): readonly Card[] {
  return log.filter(isCard);
}

export function startSession(
  problem: BridgeProblem,
  pace: () => Pace,
  engine: EngineClient = createEngineClient(spawnEngine),
): Session {
  const port = bridgeLesson(problem);
  const key = `bridge/${problem.id}`;
  const machine = createLessonMachine({
    port,
    pace,
    hints: problem.hints.length,
    restore: async () => keptAttempt((await progress.read(key))?.attempt),
    answer: (log, signal) =>
      engine.ask((remote) => remote.bridgeCard(problem, cardsOf(log)), signal),
  });

  let kept: Attempt | null = null;
  const lesson = runLesson(machine, ({ context, value }) => {
    if (value === 'loading') return;
    const { log, retries, hints, solutionShown, position } = context;
    const before = kept;
    kept = { log, retries, hints, solutionShown };
    const sameAsKept =
      before !== null &&
      before.log === log &&
      before.retries === retries &&
      before.hints === hints &&
      before.solutionShown === solutionShown;
    // What was just restored need not be written again.
    if (before === null || sameAsKept) return;
    const outcome = port.outcome(position);
    void keepStep(key, kept, outcome && gradeOf(outcome.made, kept));
  });

  return {
    lesson,
    model: () => engine.ask((remote) => remote.bridgeModel(problem)),
    close() {
      lesson.stop();
      engine.close();
    },
  };
}
