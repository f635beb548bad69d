/** What the student's progress learns from a play. */
import { isDue, isAttemptExpired } from '$lib/progress/due-dates';
import { parseSavedAttempt, type SavedAttempt } from '$lib/progress/saved-attempt';
import type { PlayEnd } from '$lib/progress/grading';
import { NO_VERDICTS, type VerdictCounts } from '$lib/progress/verdict-counts';
import type { ProblemWithSchedule } from '$lib/progress/progress-store';
import { outcomeOf, toResumableAttempt } from '$lib/trainer/lesson-attempt';
import type { LessonSnapshot } from '$lib/trainer/lesson-runner.svelte';
import { replay, type TrainerPort } from '$lib/trainer/port';
import type { LessonDecision } from './lesson-judgement';

/** What progress learns of a decision. */
export type GradedDecision = Pick<LessonDecision, 'at' | 'verdict' | 'equal' | 'best' | 'choiceCount' | 'loss'>;

/**
 * How many decisions had each verdict, as long as there was a sound action to be found. The first `lent`
 * actions of the log were somebody else's, and so were the decisions among them.
 */
export function countVerdicts(decisions: readonly GradedDecision[], lent = 0): VerdictCounts {
  const counts = { ...NO_VERDICTS };
  for (const decision of decisions.filter(({ at }) => at >= lent)) {
    const { verdict, equal, best, choiceCount: choices } = decision;
    const toBeFound = best === 'sound' || best === 'unknown';
    if (choices > 1 && toBeFound) counts[equal ? 'equal' : verdict] += 1;
  }
  return counts;
}

/**
 * What the worst decision gave up, of a hundred, rounded but never to nothing; undefined where nothing was weighed or
 * some loss is not known exactly. The first `lent` actions were somebody else's.
 */
export function worstLossPercent(decisions: readonly GradedDecision[], lent = 0): number | undefined {
  const own = decisions.filter(({ at, choiceCount: choices }) => at >= lent && choices > 1);
  const losses = own.flatMap(({ loss }) => loss ?? []);
  if (losses.length === 0 || losses.length < own.length) return undefined;
  if (losses.some(({ min: least, max: most }) => most - least > EXACT)) return undefined;
  const worst = Math.max(...losses.map(({ min: least }) => least));
  return worst > 0 ? Math.max(1, Math.round(worst)) : 0;
}

/** Bounds that differ by less are the same. */
const EXACT = 1e-6;

/**
 * How a play ended that has: by its last action, by a claim, because the goal is out of reach, or
 * because the student has gone to see the solution. Null while it goes on.
 */
export function toPlayEnd<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  context: SavedAttempt & { readonly position: Position },
  value: LessonSnapshot<Position, Action>['value'],
): PlayEnd | null {
  const outcome = outcomeOf(port, context.position, context.claimed);
  if (outcome) return { made: outcome.made, verdicts: null };
  const missed = port.lost(context.position) || value === 'review';
  return missed ? { made: false, verdicts: null } : null;
}

/**
 * The attempt to go on with, and when it began. Null when there is none. Null, too, when the problem is
 * due and the attempt is over or was given up: then it is played afresh, and counts as a repetition; and
 * when it was played in another look than this one (as it is kept; null for the author's).
 */
export function findAttemptToResume<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  { problem, schedule }: ProblemWithSchedule,
  now: number,
  look: string | null = null,
): { readonly attempt: SavedAttempt; readonly begunAt: number } | null {
  const attempt = parseSavedAttempt(problem?.attempt);
  if (!problem || !attempt || (attempt.look ?? null) !== look) return null;
  const { log, claimed } = toResumableAttempt(port, attempt);
  const position = replay(port, log);
  const over = outcomeOf(port, position, claimed) !== null || port.lost(position);
  const ended = over && isDue(schedule, now);
  const left = isAttemptExpired(problem, log.length > 0, schedule, now);
  return ended || left ? null : { attempt, begunAt: problem.begunAt };
}
