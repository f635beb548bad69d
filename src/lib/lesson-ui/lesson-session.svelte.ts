/** A problem being played in the browser: the lesson, whoever answers it, what is kept. */
import { localize } from '$lib/core/text';
import { keepStep, progress } from '$lib/progress/app-progress.svelte';
import type { KeptAttempt } from '$lib/progress/attempt';
import type { PlayEnd } from '$lib/progress/grading';
import { isRevealed, isSolved } from '$lib/progress/progress';
import { runLesson, type RunningLesson } from '$lib/trainer/lesson.svelte';
import { attemptIn, sameAttempt, type Attempt } from '$lib/trainer/attempt';
import type { Pace } from '$lib/trainer/lesson-setup';
import { createLessonMachine } from '$lib/trainer/machine';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { Practised } from './lesson-adapter';
import { isOver, phaseOf } from './lesson-phase';
import { attemptToResume, costIn, endOf, verdictCounts, type Graded } from './attempt-grading';
import { attemptOf, lentAfter, wentOn, type Visit } from './share/shared-link-visit';

export interface Session<
  Position,
  Action extends string,
  Table extends Practised<Position, Action> = Practised<Position, Action>,
> {
  readonly table: Table;
  readonly lesson: RunningLesson<Position, Action>;
  /** Whether what lies on the table is still the play from somebody's link; nothing of it is kept. */
  readonly theirs: boolean;
  /**
   * Whether its title and its themes may be told: the student has solved it, here or before, or looks or has
   * looked at what happened after any end; or likes to see titles anyway.
   */
  readonly earned: boolean;
  /** Whether the end of this very play has earned its title, which was not told before. */
  readonly named: boolean;
  /** Whether the student has solved it, here or before. */
  readonly solved: boolean;
  /** What it may be called now, in the reader's language: its title once that is earned. */
  readonly name: string;
  /** Tells that the student sees what happened, after any end. */
  looked(): void;
  /** Keeps what was said about the decisions of the play that ended with this log. */
  judged(log: readonly Action[], decisions: readonly Graded[]): void;
  /** Ends the machine and whoever answers it. */
  close(): void;
}

/** How a session begins. */
export interface Beginning {
  readonly pace: () => Pace;
  /** The link that it was opened from; null for the student's own. */
  readonly visit: Visit | null;
  /** Whether it is apart from everything else: nothing of the play is restored, kept or graded. */
  readonly apart: boolean;
}

export function openSession<
  Position,
  Action extends string,
  Table extends Practised<Position, Action>,
>(
  table: Table & Practised<Position, Action>,
  { pace, visit, apart }: Beginning,
): Session<Position, Action, Table> {
  const { trainer, advice, key, look } = table;
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
  void progress.read(key).then(
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
      if (shown) return attemptOf(shown);
      if (apart) return null;
      const resumed = attemptToResume(trainer, await progress.read(key), Date.now(), look);
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
  const asKept = (attempt: Attempt<Action>): KeptAttempt => ({
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
    kept = attemptIn(context);
    end = endOf(trainer, context, value);
    // What was just restored need not be written again.
    const same = before !== null && sameAttempt(before, kept);
    if (before !== null) lent = lentAfter(lent, before, kept);
    if (before !== null && wentOn(before, kept)) theirs = false;
    if (end === null) named = false;
    if (before !== null && !same && !theirs && !apart) keep(kept);
    if (!isOver(phaseOf(snapshot))) return null;
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
    const stored = keepStep(reviewed ? { ...told, reviewed } : told)
      .catch(() => undefined)
      .then(() => {
        if (storing === stored) storing = null;
      });
    storing = stored;
  }

  const earned = (): boolean => revealed || preferences.settings.titles === 'always';

  return {
    table,
    lesson,
    get theirs() {
      return theirs;
    },
    get earned() {
      return earned();
    },
    get solved() {
      return solved;
    },
    get name() {
      return earned() ? localize(table.title, preferences.language) : table.called();
    },
    get named() {
      return named;
    },
    looked() {
      if (reviewed || apart) return;
      reviewed = true;
      revealed = true;
      if (kept !== null && !theirs) keep(kept);
    },
    judged(log, decisions) {
      if (!end || theirs || apart || visit?.file || kept?.log !== log) return;
      const verdicts = verdictCounts(decisions, lent);
      const cost = costIn(decisions, lent);
      const told = { ...end, verdicts, ...(cost !== undefined && { cost }) };
      void keepStep({ key, themes, begunAt, attempt: asKept(kept), end: told });
    },
    close() {
      lesson.stop();
      advice.close();
    },
  };
}
