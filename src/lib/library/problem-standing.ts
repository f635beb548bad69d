/** The standing of a problem today: the result so far, or that it is due for review. */
import { isDue, isAttemptExpired } from '$lib/storage/due-dates';
import { STATES, type KnownProgress, type ProblemState } from '$lib/storage/progress-store';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';

/** All standings in the order of the list's filter. */
export const STANDINGS = [...STATES, 'due'] as const;
export type ProblemStanding = ProblemState | 'due';

/** The stored progress and the current time in milliseconds since 1970. */
export interface ProgressSnapshot {
  readonly storedProgress: KnownProgress;
  readonly now: number;
}

/** The standing of a problem at the time of the snapshot. */
export function standingOf(
  entry: ProblemEntry,
  { storedProgress, now }: ProgressSnapshot,
): ProblemStanding {
  const problem = storedProgress.problems.get(problemKey(entry));
  const schedule = storedProgress.schedules.get(problemKey(entry));
  const state = problem?.state ?? 'new';
  const isUnderWay = state === 'playing';
  // An attempt abandoned before its problem fell due does not count as in progress.
  if (problem && isUnderWay && !isAttemptExpired(problem, isUnderWay, schedule, now)) return state;
  return isDue(schedule, now) ? 'due' : state;
}

/** The due problems, the longest overdue first. */
export function findDue(
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
): readonly ProblemEntry[] {
  const dueAt = (entry: ProblemEntry): number =>
    today.storedProgress.schedules.get(problemKey(entry))?.due ?? 0;
  return entries
    .filter((entry) => standingOf(entry, today) === 'due')
    .sort((a, b) => dueAt(a) - dueAt(b));
}

/** True when the problem was ever solved, also with help or by luck. */
export function isSolved(
  entry: Pick<ProblemEntry, 'gameId' | 'id'>,
  { storedProgress }: ProgressSnapshot,
): boolean {
  const best = storedProgress.problems.get(problemKey(entry))?.best ?? null;
  return best !== null && best !== 'failed';
}

/** True when the problem was ever solved without a mistake or help. */
export function isSolvedSoundly(
  entry: ProblemEntry,
  { storedProgress }: ProgressSnapshot,
): boolean {
  return storedProgress.problems.get(problemKey(entry))?.best === 'sound';
}
