/** A problem being played in the browser: the lesson, whoever answers it, what is kept. */
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
  /** Whether what lies on the table is still the play from somebody's link; nothing of it is kept. */
  readonly isSharedPlay: boolean;
  /**
   * Whether its title and its themes may be told: the student has solved it, here or before, or looks or has
   * looked at what happened after any end; or likes to see titles anyway.
   */
  readonly titleUnlocked: boolean;
  /** Whether the end of this very play has earned its title, which was not told before. */
  readonly titleJustUnlocked: boolean;
  /** Whether the student has solved it, here or before. */
  readonly isSolved: boolean;
  /** What it may be called now, in the reader's language: its title once that is earned. */
  readonly displayName: string;
  /** Tells that the student sees what happened, after any end. */
  markReviewed(): void;
  /** Keeps what was said about the decisions of the play that ended with this log. */
  saveVerdicts(log: readonly Action[], decisions: readonly GradedDecision[]): void;
  /** Ends the machine and whoever answers it. */
  close(): void;
}

/** How a session begins. */
export interface LessonSessionOptions {
  readonly pace: () => Pace;
  /** The link that it was opened from; null for the student's own. */
  readonly visit: SharedLinkVisit | null;
  /** Whether it is apart from everything else: nothing of the play is restored, kept or graded. */
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
  /** So many actions at the beginning of the play are somebody else's. */
  let lent = shown?.log.length ?? 0;
  /** Whether its point was known before, or is now. */
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

  /** A file from a link is in no list: its plays are kept, and there is nothing to practise from them. */
  const listed = (ended: PlayEnd | null): PlayEnd | null => (visit?.file ? null : ended);
  /** A log is about the look in which it was played, and not all of it need be one's own. */
  const asKept = (attempt: Attempt<Action>): SavedAttempt => ({
    ...attempt,
    ...(look !== null && { look }),
    ...(lent > 0 && { lent }),
  });
  let kept: Attempt<Action> | null = null;
  let end: PlayEnd | null = null;
  let reviewed = false;
  /** The last step while it is not stored yet. */
  let storing: Promise<void> | null = null;
  const lesson = runLesson(machine, (snapshot) => {
    const { context, value } = snapshot;
    if (value === 'loading') return null;
    const before = kept;
    kept = pickAttempt(context);
    end = toPlayEnd(trainer, context, value);
    // What was just restored need not be written again.
    const same = before !== null && isSameAttempt(before, kept);
    if (before !== null) lent = updateSharedPrefixLength(lent, before, kept);
    if (before !== null && hasContinued(before, kept)) theirs = false;
    if (end === null) named = false;
    if (before !== null && !same && !theirs && !apart) keep(kept);
    if (!isLessonOver(toLessonPhase(snapshot))) return null;
    // What is told as done is done: it is stored, then shown.
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
