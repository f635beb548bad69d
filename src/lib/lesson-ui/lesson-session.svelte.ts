/**
 * A session: one problem played in the browser. Connects the lesson's state machine with the
 * computer and stores every step of the attempt in the student's progress.
 */
import { localize } from '$lib/core/localized-text';
import { saveStep, progress } from '$lib/progress/app-progress.svelte';
import type { SavedAttempt } from '$lib/progress/saved-attempt';
import type { PlayEnd } from '$lib/progress/grading';
import { isRevealed, isSolved } from '$lib/progress/progress-store';
import { runLesson, type RunningLesson } from '$lib/trainer/lesson-runner.svelte';
import { pickAttempt, isSameAttempt, type Attempt } from '$lib/trainer/lesson-attempt';
import type { Pace } from '$lib/trainer/lesson-setup';
import { createLessonMachine } from '$lib/trainer/lesson-machine';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { ProblemAdapter } from './lesson-adapter';
import { isLessonOver, toLessonPhase } from './lesson-phase';
import { findAttemptToResume, worstLossPercent, toPlayEnd, countVerdicts, type GradedDecision } from './attempt-grading';
import { toAttempt, updateSharedPrefixLength, hasContinued, type SharedLinkVisit } from './share/shared-link-visit';

export interface LessonSession<
  Position,
  Action extends string,
  Table extends ProblemAdapter<Position, Action> = ProblemAdapter<Position, Action>,
> {
  readonly adapter: Table;
  readonly lesson: RunningLesson<Position, Action>;
  /** True while the table shows a play from a link, unchanged; it is not stored. */
  readonly isSharedPlay: boolean;
  /**
   * True when title and themes may be shown: the student has solved or reviewed the problem, in any
   * attempt, or prefers to see titles always.
   */
  readonly titleUnlocked: boolean;
  /** True when the end of this play has unlocked the title. */
  readonly titleJustUnlocked: boolean;
  /** True when the student has solved the problem, in any attempt. */
  readonly isSolved: boolean;
  /** The title once unlocked, else the neutral name, in the reader's language. */
  readonly displayName: string;
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
  readonly visit: SharedLinkVisit | null;
  /** True for a session that neither restores, stores nor grades the play. */
  readonly isDetached: boolean;
}

export function startLessonSession<
  Position,
  Action extends string,
  Table extends ProblemAdapter<Position, Action>,
>(
  table: Table & ProblemAdapter<Position, Action>,
  { pace, visit, isDetached: apart }: LessonSessionOptions,
): LessonSession<Position, Action, Table> {
  const { trainer, engine: advice, key, relabeling: look } = table;
  const themes = [...table.themes];
  let begunAt = Date.now();
  const shown = visit?.play ?? null;
  let theirs = $state(shown !== null);
  /** The number of leading actions that come from a shared play. */
  let lent = shown?.log.length ?? 0;
  /** True when the student has seen the solution, in this or an earlier attempt. */
  let revealed = $state(false);
  let named = $state(false);
  let solved = $state(false);
  void progress.readProblem(key).then(
    ({ problem }) => {
      revealed ||= isRevealed(problem);
      solved ||= isSolved(problem);
    },
    () => undefined,
  );
  const machine = createLessonMachine({
    port: trainer,
    pace,
    hints: table.hints.length,
    restore: async () => {
      if (shown) return toAttempt(shown);
      if (apart) return null;
      const resumed = findAttemptToResume(trainer, await progress.readProblem(key), Date.now(), look);
      begunAt = resumed?.begunAt ?? begunAt;
      lent = resumed?.attempt.lent ?? 0;
      return resumed?.attempt ?? null;
    },
    answer: (log, signal) => advice.answer(log, signal),
    claim: async (log, amount, signal) => {
      const { accepted, refutation } = await advice.claim(log, amount, signal);
      return { accepted, beaten: refutation !== null };
    },
  });

  /** The end to store: none for a file from a link, which is not scheduled for repetition. */
  const listed = (ended: PlayEnd | null): PlayEnd | null => (visit?.file ? null : ended);
  /** Adds the relabeling and the length of the shared prefix to an attempt. */
  const asKept = (attempt: Attempt<Action>): SavedAttempt => ({
    ...attempt,
    ...(look !== null && { look }),
    ...(lent > 0 && { lent }),
  });
  let kept: Attempt<Action> | null = null;
  let end: PlayEnd | null = null;
  let reviewed = false;
  /** The pending write of the last step; null when all is stored. */
  let storing: Promise<void> | null = null;
  const lesson = runLesson(machine, (snapshot) => {
    const { context, value } = snapshot;
    if (value === 'loading') return null;
    const before = kept;
    kept = pickAttempt(context);
    end = toPlayEnd(trainer, context, value);
    // A restored attempt need not be stored again.
    const same = before !== null && isSameAttempt(before, kept);
    if (before !== null) lent = updateSharedPrefixLength(lent, before, kept);
    if (before !== null && hasContinued(before, kept)) theirs = false;
    if (end === null) named = false;
    if (before !== null && !same && !theirs && !apart) keep(kept);
    if (!isLessonOver(toLessonPhase(snapshot))) return null;
    // The end is shown only after it is stored.
    const made = end?.made === true && !theirs;
    if (storing !== null)
      return storing.then(() => {
        if (made) reveal();
      });
    if (made) reveal();
    return null;
  });

  function reveal(): void {
    named ||= !revealed && preferences.settings.titles !== 'always';
    revealed = true;
    solved = true;
  }

  function keep(attempt: Attempt<Action>): void {
    const told = { key, themes, begunAt, attempt: asKept(attempt), end: listed(end) };
    const stored = saveStep(reviewed ? { ...told, reviewed } : told)
      .catch(() => undefined)
      .then(() => {
        if (storing === stored) storing = null;
      });
    storing = stored;
  }

  const earned = (): boolean => revealed || preferences.settings.titles === 'always';

  return {
    adapter: table,
    lesson,
    get isSharedPlay() {
      return theirs;
    },
    get titleUnlocked() {
      return earned();
    },
    get isSolved() {
      return solved;
    },
    get displayName() {
      return earned() ? localize(table.title, preferences.language) : table.neutralName();
    },
    get titleJustUnlocked() {
      return named;
    },
    markReviewed() {
      if (reviewed || apart) return;
      reviewed = true;
      revealed = true;
      if (kept !== null && !theirs) keep(kept);
    },
    saveVerdicts(log, decisions) {
      if (!end || theirs || apart || visit?.file || kept?.log !== log) return;
      const verdicts = countVerdicts(decisions, lent);
      const cost = worstLossPercent(decisions, lent);
      const told = { ...end, verdicts, ...(cost !== undefined && { cost }) };
      void saveStep({ key, themes, begunAt, attempt: asKept(kept), end: told });
    },
    close() {
      lesson.stop();
      advice.close();
    },
  };
}
