/**
 * Grades a play for the student's progress: counts verdicts, finds the worst loss, and decides if a
 * stored attempt is resumed, and which of its actions come from a shared link.
 */
import { isDue, isAttemptExpired } from '$lib/storage/due-dates';
import { parseSavedAttempt, type SavedAttempt } from '$lib/storage/saved-attempt';
import type { PlayEnd } from '$lib/storage/grading';
import { NO_VERDICTS, type VerdictCounts } from '$lib/storage/verdict-counts';
import type { ProblemWithSchedule } from '$lib/storage/progress-store';
import type { SharedEffort, SharedPlay } from '$lib/game-module/ui/game-ui';
import {
  FRESH_ATTEMPT,
  outcomeOf,
  toResumableAttempt,
  type Attempt,
} from '$lib/trainer/lesson-attempt';
import type { LessonSnapshot } from '$lib/trainer/lesson-runner.svelte';
import { replay, type TrainerPort } from '$lib/trainer/port';
import type { LessonDecision } from './lesson-judgement';

/** The properties of a decision that are graded. */
export type GradedDecision = Pick<
  LessonDecision,
  'logIndex' | 'verdict' | 'equal' | 'best' | 'choiceCount' | 'loss'
>;

/**
 * Counts the verdicts of the decisions that had a sound action, proved or possible. The first
 * `sharedPrefixLength` actions of the log come from somebody else's play in a shared link and are
 * not counted.
 */
export function countVerdicts(
  decisions: readonly GradedDecision[],
  sharedPrefixLength = 0,
): VerdictCounts {
  const counts = { ...NO_VERDICTS };
  for (const decision of decisions.filter(({ logIndex }) => logIndex >= sharedPrefixLength)) {
    const { verdict, equal, best, choiceCount } = decision;
    const hasSoundAction = best === 'sound' || best === 'unknown';
    if (choiceCount > 1 && hasSoundAction) counts[equal ? 'equal' : verdict] += 1;
  }
  return counts;
}

/** The effort of an attempt, for a shared result; null if the solution was shown. */
export function toEffort({
  retries,
  hints,
  takeBacks,
  solutionShown,
}: Pick<Attempt, 'retries' | 'hints' | 'takeBacks' | 'solutionShown'>): SharedEffort | null {
  return solutionShown ? null : { tries: retries + 1, helped: hints + takeBacks > 0 };
}

/**
 * The largest loss of odds (the best action's chance of winning minus that of the one played) of
 * the student's decisions, in whole percent and at least 1 unless zero; undefined when a decision
 * has no loss or one that is not exact. The first `sharedPrefixLength` actions come from a shared
 * play.
 */
export function worstLossPercent(
  decisions: readonly GradedDecision[],
  sharedPrefixLength = 0,
): number | undefined {
  const ownDecisions = decisions.filter(
    ({ logIndex, choiceCount }) => logIndex >= sharedPrefixLength && choiceCount > 1,
  );
  const losses = ownDecisions.flatMap(({ loss }) => loss ?? []);
  if (losses.length === 0 || losses.length < ownDecisions.length) return undefined;
  if (losses.some(({ min, max }) => max - min > EPSILON)) return undefined;
  const maxLoss = Math.max(...losses.map(({ min }) => min));
  return maxLoss > 0 ? Math.max(1, Math.round(maxLoss)) : 0;
}

/** Bounds of a loss that differ by less, in percent, are exact. */
const EPSILON = 1e-6;

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
  const isMissed = port.isGoalLost(context.position) || value === 'review';
  return isMissed ? { made: false, verdicts: null } : null;
}

/**
 * The stored attempt to resume, with its beginning. Null when there is none, when it was played in
 * another relabeling (suits and seats as they are exchanged for a repetition), and when the problem
 * is due and the attempt is over or given up: a new attempt then counts as a repetition.
 */
export function findAttemptToResume<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  { problem, schedule }: ProblemWithSchedule,
  now: number,
  relabeling: string | null = null,
): { readonly attempt: SavedAttempt; readonly begunAt: number } | null {
  const attempt = parseSavedAttempt(problem?.attempt);
  if (!problem || !attempt || (attempt.look ?? null) !== relabeling) return null;
  const { log, claimed } = toResumableAttempt(port, attempt);
  const position = replay(port, log);
  const isOver = outcomeOf(port, position, claimed) !== null || port.isGoalLost(position);
  const isOverAndDue = isOver && isDue(schedule, now);
  const isAbandoned = isAttemptExpired(problem, log.length > 0, schedule, now);
  return isOverAndDue || isAbandoned ? null : { attempt, begunAt: problem.begunAt };
}

/** The attempt that continues a shared play; it counts as a retry, so that it is no first try. */
export function toAttempt({ log, claimed }: SharedPlay): Attempt {
  return { ...FRESH_ATTEMPT, log, claimed, retries: 1 };
}

/** True when the student has played, undone or claimed something. */
export function hasContinued(before: Attempt, current: Attempt): boolean {
  return before.log !== current.log || before.claimed !== current.claimed;
}

/**
 * Updates the number of leading actions that come from a shared play after a step: actions that the
 * student undoes and plays again become the student's own.
 */
export function updateSharedPrefixLength(
  sharedPrefixLength: number,
  before: Attempt,
  current: Attempt,
): number {
  if (sharedPrefixLength === 0) return 0;
  const firstDifference = current.log.findIndex((action, i) => action !== before.log[i]);
  return Math.min(
    sharedPrefixLength,
    firstDifference === -1 ? current.log.length : firstDifference,
  );
}
