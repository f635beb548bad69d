/** A bridge problem being played in the browser: the lesson, the worker behind it, what is kept. */
import { gradeOf, keptAttempt } from '$lib/progress/progress';
import { keepStep, progress } from '$lib/progress/app-progress.svelte';
import { runLesson, type RunningLesson } from '$lib/trainer/lesson.svelte';
import { attemptIn, outcomeOf, sameAttempt, type Attempt } from '$lib/trainer/attempt';
import type { Pace } from '$lib/trainer/lesson-setup';
import { createLessonMachine } from '$lib/trainer/machine';
import { createEngineClient, spawnEngine, type EngineClient } from '$lib/worker/client';
import { isCard, type Card } from '$lib/cards/card';
import { bridgeLesson } from '$lib/bridge/lesson/lesson';
import type { Asked, ClaimAnswer, Judgement, MachineHint } from '$lib/bridge/lesson/judgement';
import type { LedgerEntry } from '$lib/bridge/lesson/ledger-entry';
import type { ModelPlay } from '$lib/bridge/lesson/model';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Play } from '$lib/bridge/rules/play';

/** What may be asked of the worker beside its cards; every question may reject with a `ComputerFailure`. */
export interface Advice {
  /** The author's line against the computer. */
  model(): Promise<ModelPlay | null>;
  /** What each card of the student's in a log was worth. */
  judge(log: readonly Card[]): Promise<Judgement>;
  /** What the human-like seats thought at each of their cards of a log, in order. */
  ledger(log: readonly Card[]): Promise<readonly LedgerEntry[]>;
  /** What another card after a log would have been. */
  ask(log: readonly Card[], card: Card): Promise<Asked>;
  /** Whether so many of the tricks that are left after a log are proved. */
  claim(log: readonly Card[], tricks: number, signal?: AbortSignal): Promise<ClaimAnswer>;
  /** What the proof can tell after a log, at the student's turn. */
  hints(log: readonly Card[]): Promise<readonly MachineHint[]>;
}

export interface Session {
  readonly lesson: RunningLesson<Play>;
  readonly advice: Advice;
  /** Sets the worker to prove the problem while the student reads. */
  warm(): void;
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
  const advice: Advice = {
    model: () => engine.ask((remote) => remote.bridgeModel(problem)),
    judge: (log) => engine.ask((remote) => remote.bridgeJudge(problem, log)),
    ledger: (log) => engine.ask((remote) => remote.bridgeLedger(problem, log)),
    ask: (log, card) => engine.ask((remote) => remote.bridgeAsk(problem, log, card)),
    claim: (log, tricks, signal) =>
      engine.ask((remote) => remote.bridgeClaim(problem, log, tricks), signal),
    hints: (log) => engine.ask((remote) => remote.bridgeHints(problem, log)),
  };
  const machine = createLessonMachine({
    port,
    pace,
    hints: problem.hints.length,
    restore: async () => keptAttempt((await progress.read(key))?.attempt),
    answer: (log, signal) =>
      engine.ask((remote) => remote.bridgeCard(problem, cardsOf(log)), signal),
    claim: async (log, tricks, signal) => {
      const { accepted, refutation } = await advice.claim(cardsOf(log), tricks, signal);
      return { accepted, beaten: refutation !== null };
    },
  });

  let kept: Attempt | null = null;
  const lesson = runLesson(machine, ({ context, value }) => {
    if (value === 'loading') return;
    const before = kept;
    kept = attemptIn(context);
    // What was just restored need not be written again.
    if (before === null || sameAttempt(before, kept)) return;
    const outcome = outcomeOf(port, context.position, context.claimed);
    void keepStep(key, kept, outcome && gradeOf(outcome.made, kept));
  });

  return {
    lesson,
    advice,
    warm() {
      // Nobody waits for it: whoever needs an answer later asks for that answer.
      engine.ask((remote) => remote.bridgeWarm(problem)).catch(() => undefined);
    },
    close() {
      lesson.stop();
      engine.close();
    },
  };
}
