/** How a problem stands today: what was done with it, and whether it should come again. */
import { isDue, isAttemptExpired } from '$lib/progress/due-dates';
import { STATES, type KnownProgress, type ProblemState } from '$lib/progress/progress-store';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';

/** In the order of the choice above the list. */
export const STANDINGS = [...STATES, 'due'] as const;
export type ProblemStanding = ProblemState | 'due';

/** What the student knows, and when it is asked: milliseconds since 1970. */
export interface ProgressSnapshot {
  readonly known: KnownProgress;
  readonly now: number;
}

export function standingOf(entry: ProblemEntry, { known, now }: ProgressSnapshot): ProblemStanding {
  const problem = known.problems.get(problemKey(entry));
  const schedule = known.schedules.get(problemKey(entry));
  const state = problem?.state ?? 'new';
  // A play that was left before its problem fell due is not the one that comes next.
  if (problem && state === 'playing' && !isAttemptExpired(problem, true, schedule, now)) return state;
  return isDue(schedule, now) ? 'due' : state;
}

/** The problems that are due, the one that has waited longest first. */
export function findDue(entries: readonly ProblemEntry[], today: ProgressSnapshot): readonly ProblemEntry[] {
  const dueAt = (entry: ProblemEntry): number => today.known.schedules.get(problemKey(entry))?.due ?? 0;
  return entries
    .filter((entry) => standingOf(entry, today) === 'due')
    .sort((a, b) => dueAt(a) - dueAt(b));
}

/** Whether its goal was ever reached. */
export function isSolved(entry: Pick<ProblemEntry, 'gameId' | 'id'>, { known }: ProgressSnapshot): boolean {
  const best = known.problems.get(problemKey(entry))?.best ?? null;
  return best !== null && best !== 'failed';
}

/** Whether its goal was ever reached with sound cards from beginning to end. */
export function isSolvedSoundly(entry: ProblemEntry, { known }: ProgressSnapshot): boolean {
  return known.problems.get(problemKey(entry))?.best === 'sound';
}
