/** Grades a play for the student's progress. */
import { isDue, isAttemptExpired } from '$lib/progress/due-dates';
import { parseSavedAttempt, type SavedAttempt } from '$lib/progress/saved-attempt';
import type { PlayEnd } from '$lib/progress/grading';
import { NO_VERDICTS, type VerdictCounts } from '$lib/progress/verdict-counts';
import type { ProblemWithSchedule } from '$lib/progress/progress-store';
import { outcomeOf, toResumableAttempt } from '$lib/trainer/lesson-attempt';
import type { LessonSnapshot } from '$lib/trainer/lesson-runner.svelte';
import { replay, type TrainerPort } from '$lib/trainer/port';
import type { LessonDecision } from './lesson-judgement';

/** The properties of a decision that are graded. */
export type GradedDecision = Pick<LessonDecision, 'at' | 'verdict' | 'equal' | 'best' | 'choiceCount' | 'loss'>;

/**
 * Counts the verdicts of the decisions that had a sound action. The first `sharedPrefixLength`
 * actions of the log come from a shared play and are not counted.
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
 * The largest loss of odds of the student's decisions, in whole percent and at least 1 unless zero;
 * undefined without losses, or when some loss is not exact. The first `sharedPrefixLength` actions
 * come from a shared play.
 */
export function worstLossPercent(decisions: readonly GradedDecision[], lent = 0): number | undefined {
  const own = decisions.filter(({ at, choiceCount: choices }) => at >= lent && choices > 1);
  const losses = own.flatMap(({ loss }) => loss ?? []);
  if (losses.length === 0 || losses.length < own.length) return undefined;
  if (losses.some(({ min: least, max: most }) => most - least > EXACT)) return undefined;
  const worst = Math.max(...losses.map(({ min: least }) => least));
  return worst > 0 ? Math.max(1, Math.round(worst)) : 0;
}

/** Bounds of a loss that differ by less, in percent, are exact. */
const EXACT = 1e-6;

/**
 * The end of a play: its last action, a claim, a goal out of reach, or a look at the solution. Null
 * while it goes on.
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
 * The stored attempt to resume, with its beginning. Null when there is none, when it was played in
 * another relabeling, and when the problem is due and the attempt is over or given up: a new attempt
 * then counts as a repetition.
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
