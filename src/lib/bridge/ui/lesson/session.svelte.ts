/** A bridge problem being played in the browser: the lesson, the worker behind it, what is kept. */
import { keepStep, progress } from '$lib/progress/app-progress.svelte';
import type { KeptAttempt } from '$lib/progress/attempt';
import type { PlayEnd } from '$lib/progress/grading';
import { runLesson, type RunningLesson } from '$lib/trainer/lesson.svelte';
import { attemptIn, sameAttempt, type Attempt } from '$lib/trainer/attempt';
import type { Pace } from '$lib/trainer/lesson-setup';
import { createLessonMachine } from '$lib/trainer/machine';
import { createEngineClient, type EngineClient } from '$lib/worker/client';
import { isCard, type Card } from '$lib/cards/card';
import type { BridgeEngine } from '$lib/bridge/engine/engine';
import { spawnBridge } from '$lib/bridge/engine/spawn';
import { bridgeLesson } from '$lib/bridge/lesson/lesson';
import type { Asked, ClaimAnswer, Judgement, MachineHint } from '$lib/bridge/lesson/judgement';
import type { LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import type { ModelPlay } from '$lib/bridge/lesson/model';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { makeLook } from '$lib/bridge/problem/look/rotate-look';
import type { Play } from '$lib/bridge/rules/play';
import type { ApartPlay } from '../chair/apart';
import { attemptToResume, endOf, verdictCounts } from './practice';
import { attemptOf, lentAfter, wentOn, type Visit } from '../share/visit';

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
  /** Whether what lies on the table is still the play from somebody's link; nothing of it is kept. */
  readonly theirs: boolean;
  /** Sets the worker to prove the problem while the student reads. */
  warm(): void;
  /** Keeps what the proof has said about the play that ended with this log. */
  judged(log: readonly string[], judgement: Judgement): void;
  /** Ends the worker and the machine. */
  close(): void;
}

/** A log as the lesson keeps it is a list of cards; anything else in it was never played here. */
export function cardsOf(log: readonly string[]): readonly Card[] {
  return log.filter(isCard);
}

/** With `apart` nothing of the play is restored, kept or graded. */
export function startSession(
  problem: BridgeProblem,
  pace: () => Pace,
  engine: EngineClient<BridgeEngine> = createEngineClient(spawnBridge),
  visit: Visit | null = null,
  apart: Pick<ApartPlay, 'given'> | null = null,
): Session {
  const port = bridgeLesson(problem);
  const themes = [...problem.themes];
  const key = `bridge/${problem.id}`;
  const look = problem.look ? makeLook(problem.look) : null;
  let begunAt = Date.now();
  const shown = visit?.play ?? null;
  let theirs = $state(shown !== null);
  /** So many cards at the beginning of the play are somebody else's. */
  let lent = shown?.log.length ?? 0;
  const advice: Advice = {
    model: () => engine.ask((remote) => remote.model(problem)),
    judge: (log) => engine.ask((remote) => remote.judge(problem, log)),
    ledger: (log) => engine.ask((remote) => remote.ledger(problem, log)),
    ask: (log, card) => engine.ask((remote) => remote.ask(problem, log, card)),
    claim: (log, tricks, signal) =>
      engine.ask((remote) => remote.claim(problem, log, tricks), signal),
    hints: (log) => engine.ask((remote) => remote.hints(problem, log)),
  };
  const machine = createLessonMachine({
    port,
    pace,
    hints: problem.hints.length,
    restore: async () => {
      if (shown) return attemptOf(shown);
      if (apart) return null;
      const resumed = attemptToResume(port, await progress.read(key), Date.now(), look);
      begunAt = resumed?.begunAt ?? begunAt;
      lent = resumed?.attempt.lent ?? 0;
      return resumed?.attempt ?? null;
    },
    answer: async (log, signal) =>
      apart?.given(cardsOf(log)) ??
      engine.ask((remote) => remote.card(problem, cardsOf(log)), signal),
    claim: async (log, tricks, signal) => {
      const { accepted, refutation } = await advice.claim(cardsOf(log), tricks, signal);
      return { accepted, beaten: refutation !== null };
    },
  });

  /** A file from a link is in no list: its plays are kept, and there is nothing to practise from them. */
  const listed = (ended: PlayEnd | null): PlayEnd | null => (visit?.file ? null : ended);
  /** A log is about the look in which it was played, and not all of it need be one's own. */
  const asKept = (attempt: Attempt): KeptAttempt => ({
    ...attempt,
    ...(look !== null && { look }),
    ...(lent > 0 && { lent }),
  });
  let kept: Attempt | null = null;
  let end: PlayEnd | null = null;
  const lesson = runLesson(machine, ({ context, value }) => {
    if (value === 'loading') return;
    const before = kept;
    kept = attemptIn(context);
    end = endOf(port, context, value);
    // What was just restored need not be written again.
    if (before === null || sameAttempt(before, kept)) return;
    lent = lentAfter(lent, before, kept);
    if (wentOn(before, kept)) theirs = false;
    if (!theirs && !apart)
      void keepStep({ key, themes, begunAt, attempt: asKept(kept), end: listed(end) });
  });

  return {
    lesson,
    advice,
    get theirs() {
      return theirs;
    },
    warm() {
      // Nobody waits for it: whoever needs an answer later asks for that answer.
      engine.ask((remote) => remote.warm(problem)).catch(() => undefined);
    },
    judged(log, { decisions }) {
      if (!end || theirs || apart || visit?.file || kept?.log !== log) return;
      const verdicts = verdictCounts(decisions, lent);
      void keepStep({ key, themes, begunAt, attempt: asKept(kept), end: { ...end, verdicts } });
    },
    close() {
      lesson.stop();
      engine.close();
    },
  };
}
