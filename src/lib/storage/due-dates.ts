/**
 * Due dates of repetitions, and the expiry of unfinished attempts. Times are milliseconds since
 * 1970.
 */
import { dayOf, endOfDay } from './calendar-days';
import type { ProblemProgress } from './progress-store';
import type { Schedule } from './review-schedule';

/** True if a schedule is due on the local calendar day of `now`, or earlier. */
export function isDue(schedule: Schedule | null | undefined, now: number): schedule is Schedule {
  return schedule ? schedule.due <= endOfDay(now) : false;
}

/**
 * True if an unfinished attempt is to be abandoned, so that the repetition that is due starts a new
 * one: the attempt began before the due day and was not continued on or after that day.
 * `isUnderWay` is false for an attempt without a card, such as one that was just restarted; its
 * last action (`playedAt`) continues nothing.
 */
export function isAttemptExpired(
  { begunAt, playedAt }: Pick<ProblemProgress, 'begunAt' | 'playedAt'>,
  isUnderWay: boolean,
  schedule: Schedule | null | undefined,
  now: number,
): boolean {
  if (!isDue(schedule, now)) return false;
  const dueDay = dayOf(schedule.due);
  return dayOf(begunAt) < dueDay && !(isUnderWay && dayOf(playedAt) >= dueDay);
}
