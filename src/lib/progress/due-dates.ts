/** Due dates of repetitions, and the expiry of unfinished attempts. */
import { dayOf, endOfDay } from './calendar-days';
import type { ProblemProgress } from './progress-store';
import type { Schedule } from './review-schedule';

/** True if a schedule is due today or earlier. */
export function isDue(schedule: Schedule | null | undefined, now: number): schedule is Schedule {
  return schedule ? schedule.due <= endOfDay(now) : false;
}

/**
 * True if an attempt belongs to an earlier repetition, so that a problem that is due starts afresh:
 * it began before the due day, and no play of it has been under way since that day. A play that was
 * restarted but has no card yet is not under way.
 */
export function isAttemptExpired(
  { begunAt, playedAt }: Pick<ProblemProgress, 'begunAt' | 'playedAt'>,
  isUnderWay: boolean,
  schedule: Schedule | null | undefined,
  now: number,
): boolean {
  if (!isDue(schedule, now)) return false;
  const due = dayOf(schedule.due);
  return dayOf(begunAt) < due && !(isUnderWay && dayOf(playedAt) >= due);
}
