/**
 * A session: one problem played in the browser. Connects the lesson's state machine with the
 * computer and stores every step of the attempt in the student's progress. The first actions may
 * come from somebody else's play in a shared link; these are not graded.
 */
import { localize } from '$lib/core/localized-text';
import { saveStep, progress } from '$lib/storage/app-progress.svelte';
import type { SavedAttempt } from '$lib/storage/saved-attempt';
import type { PlayEnd } from '$lib/storage/grading';
import { isAttemptSolved } from '$lib/storage/progress-store';
import { runLesson, type RunningLesson } from '$lib/trainer/lesson-runner.svelte';
import { pickAttempt, isSameAttempt, type Attempt } from '$lib/trainer/lesson-attempt';
import type { Pace } from '$lib/trainer/lesson-setup';
import { createLessonMachine } from '$lib/trainer/lesson-machine';
import { replayablePrefix, type ForcedMove } from '$lib/trainer/port';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { SharedContent } from '$lib/game-module/ui/game-ui';
import { numberedName } from '$lib/game-module/ui/numbered-name';
import type { ProblemAdapter } from './lesson-adapter';
import { isLessonOver, toLessonPhase } from './lesson-phase';
import {
  findAttemptToResume,
  worstLossPercent,
  toPlayEnd,
  countVerdicts,
  hasContinued,
  toAttempt,
  updateSharedPrefixLength,
  type GradedDecision,
} from './attempt-grading';

export interface LessonSession<
  Position,
  Action extends string,
  Adapter extends ProblemAdapter<Position, Action> = ProblemAdapter<Position, Action>,
> {
  readonly adapter: Adapter;
  readonly lesson: RunningLesson<Position, Action>;
  /** True while the table shows a play from a link, unchanged; it is not stored. */
  readonly isSharedPlay: boolean;
  /** True for a session beside the lesson of the page, see `LessonSessionOptions`. */
  readonly isDetached: boolean;
  /**
   * True when the problem has changed since the play that was opened: only its beginning is still
   * legal.
   */
  readonly isPlayCut: boolean;
  /**
   * True when the title may be shown: the student has solved the problem in any attempt, or prefers
   * to see titles always. To have seen the solution unlocks nothing.
   */
  readonly titleUnlocked: boolean;
  /** True when the end of this play has unlocked the title. */
  readonly titleJustUnlocked: boolean;
  /** True when the student has solved the problem, in any attempt. */
  readonly isSolved: boolean;
  /** The title once unlocked, else the neutral name, in the reader's language. */
  readonly displayName: string;
  /** True at a student's turn where a move plays itself, by the rules and the setting. */
  isForced(position: Position): boolean;
  /** True when forced moves play themselves from the end of this play on, by default. */
  readonly isForcedFromNow: boolean;
  /** Records that the student has seen the review. */
  markReviewed(): void;
  /** Stores the verdicts on the decisions of the play that ended with this log. */
  saveVerdicts(log: readonly Action[], decisions: readonly GradedDecision[]): void;
  /** Stops the machine and releases the engine. */
  close(): void;
}

/** The options of a session. */
export interface LessonSessionOptions {
  readonly pace: () => Pace;
  /** The link that opened the session; null without one. */
  readonly link: SharedContent | null;
  /** True for a session that neither restores, stores nor grades the play. */
  readonly isDetached: boolean;
}

export function startLessonSession<
  Position,
  Action extends string,
  Adapter extends ProblemAdapter<Position, Action>,
>(
  adapter: Adapter & ProblemAdapter<Position, Action>,
  { pace, link, isDetached }: LessonSessionOptions,
): LessonSession<Position, Action, Adapter> {
  const { trainer, engine, key, relabeling } = adapter;
  const themes = [...adapter.themes];
  /** The beginning of the attempt, in milliseconds since 1970; earlier for a resumed one. */
  let begunAt = Date.now();
  const sharedPlay = link?.play ?? null;
  let isSharedPlay = $state(sharedPlay !== null);
  /** The number of leading actions that come from a shared play; stored as `lent`. */
  let sharedPrefixLength = sharedPlay?.log.length ?? 0;
  let isPlayCut = $state(false);
  let titleJustUnlocked = $state(false);
  let isSolvedProblem = $state(false);
  void progress.readProblem(key).then(
    ({ problem }) => {
      isSolvedProblem ||= isAttemptSolved(problem);
    },
    () => undefined,
  );
  /** Notes whether the problem still allows all of an attempt that is opened. */
  const checkPlay = (attempt: Attempt | null): Attempt | null => {
    const log = attempt?.log ?? [];
    isPlayCut = replayablePrefix(trainer, log).length < log.length;
    return attempt;
  };
  let isForcedFromNow = $state(false);
  /** The law of forced moves, once it is loaded; the play does not wait for it. */
  let findForcedMove = $state.raw<((position: Position) => ForcedMove<Action> | null) | null>(null);
  let loadingForcedMoves: Promise<void> | undefined;
  const forcedMove = (position: Position): ForcedMove<Action> | null => {
    if (preferences.settings.forcedCards !== 'on') return null;
    loadingForcedMoves ??= adapter.loadForcedMoves?.().then(
      (law) => void (findForcedMove = law),
      () => (loadingForcedMoves = undefined),
    );
    return findForcedMove?.(position) ?? null;
  };
  const isForced = (position: Position): boolean =>
    trainer.turn(position) === 'student' && forcedMove(position) !== null;
  const machine = createLessonMachine({
    port: trainer,
    pace,
    forcedMove,
    hintCount: adapter.hints.length,
    restore: async () => {
      if (sharedPlay) return checkPlay(toAttempt(sharedPlay));
      if (isDetached) return null;
      const resumed = findAttemptToResume(
        trainer,
        await progress.readProblem(key),
        Date.now(),
        relabeling,
      );
      begunAt = resumed?.begunAt ?? begunAt;
      sharedPrefixLength = resumed?.attempt.lent ?? 0;
      return checkPlay(resumed?.attempt ?? null);
    },
    answer: (log, signal) => engine.answer(log, signal),
    claim: async (log, amount, signal) => {
      const { accepted, refutation } = await engine.claim(log, amount, signal);
      return { accepted, beaten: refutation !== null };
    },
  });

  /** The end to store: null for a file from a link, which is not scheduled for repetition. */
  const endToStore = (playEnd: PlayEnd | null): PlayEnd | null => (link?.file ? null : playEnd);
  /**
   * Adds to an attempt the relabeling (which suits or seats were exchanged, so that the problem is
   * not recognized) as `look`, and the length of the shared prefix as `lent`.
   */
  const toStoredAttempt = (attempt: Attempt<Action>): SavedAttempt => ({
    ...attempt,
    ...(relabeling !== null && { look: relabeling }),
    ...(sharedPrefixLength > 0 && { lent: sharedPrefixLength }),
  });
  /** The attempt after the last step; null until it is restored. */
  let lastAttempt: Attempt<Action> | null = null;
  /** The result to grade; null until the play has ended. */
  let end: PlayEnd | null = null;
  /** True when the student has seen this play's review. */
  let isReviewed = false;
  /** The pending write of the last step; null when all is stored. */
  let pendingWrite: Promise<void> | null = null;
  // Called after every step; a promise delays the display of the snapshot until it resolves.
  const lesson = runLesson(machine, (snapshot) => {
    const { context, value } = snapshot;
    if (value === 'loading') return null;
    const previousAttempt = lastAttempt;
    lastAttempt = pickAttempt(context);
    end = toPlayEnd(trainer, context, value);
    // The first snapshot is the restored attempt, which need not be stored again.
    const isUnchanged = previousAttempt !== null && isSameAttempt(previousAttempt, lastAttempt);
    if (previousAttempt !== null)
      sharedPrefixLength = updateSharedPrefixLength(
        sharedPrefixLength,
        previousAttempt,
        lastAttempt,
      );
    if (previousAttempt !== null && hasContinued(previousAttempt, lastAttempt))
      isSharedPlay = isPlayCut = false;
    if (end === null) titleJustUnlocked = isForcedFromNow = false;
    if (previousAttempt !== null && !isUnchanged && !isSharedPlay && !isDetached)
      store(lastAttempt);
    if (!isLessonOver(toLessonPhase(snapshot))) return null;
    if (value === 'result' && previousAttempt !== null && !isSharedPlay && !isDetached)
      turnOnForcedMoves();
    // The end is shown only after it is stored.
    const isMade = end?.made === true && !isSharedPlay;
    if (pendingWrite !== null)
      return pendingWrite.then(() => {
        if (isMade) unlockTitle();
      });
    if (isMade) unlockTitle();
    return null;
  });

  /** Turns the setting on after the first finished play of a game that has forced moves. */
  function turnOnForcedMoves(): void {
    if (!adapter.loadForcedMoves || preferences.settings.forcedCards !== 'later') return;
    isForcedFromNow = true;
    preferences.update({ forcedCards: 'on' });
  }

  function unlockTitle(): void {
    titleJustUnlocked ||= !isSolvedProblem && preferences.settings.titles !== 'always';
    isSolvedProblem = true;
  }

  function store(attempt: Attempt<Action>): void {
    const step = { key, themes, begunAt, attempt: toStoredAttempt(attempt), end: endToStore(end) };
    const write = saveStep(isReviewed ? { ...step, reviewed: true } : step)
      .catch(() => undefined)
      .then(() => {
        if (pendingWrite === write) pendingWrite = null;
      });
    pendingWrite = write;
  }

  const titleUnlocked = (): boolean => isSolvedProblem || preferences.settings.titles === 'always';

  return {
    adapter,
    lesson,
    isDetached,
    get isSharedPlay() {
      return isSharedPlay;
    },
    get isPlayCut() {
      return isPlayCut;
    },
    get titleUnlocked() {
      return titleUnlocked();
    },
    get isSolved() {
      return isSolvedProblem;
    },
    get displayName() {
      return titleUnlocked()
        ? localize(adapter.title, preferences.language)
        : numberedName(adapter.neutralName(), adapter.nameNumber);
    },
    get titleJustUnlocked() {
      return titleJustUnlocked;
    },
    isForced,
    get isForcedFromNow() {
      return isForcedFromNow;
    },
    markReviewed() {
      if (isReviewed || isDetached) return;
      isReviewed = true;
      if (lastAttempt !== null && !isSharedPlay) store(lastAttempt);
    },
    saveVerdicts(log, decisions) {
      // Also ignores verdicts that arrive after the student has gone back.
      if (!end || isSharedPlay || isDetached || link?.file || lastAttempt?.log !== log) return;
      const verdicts = countVerdicts(decisions, sharedPrefixLength);
      const cost = worstLossPercent(decisions, sharedPrefixLength);
      const gradedEnd = { ...end, verdicts, ...(cost !== undefined && { cost }) };
      void saveStep({
        key,
        themes,
        begunAt,
        attempt: toStoredAttempt(lastAttempt),
        end: gradedEnd,
      });
    },
    close() {
      lesson.stop();
      engine.close();
    },
  };
}
