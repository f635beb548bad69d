/** When something is due again, and whether the attempt that was left is still the one to go on with. */
import { dayOf, endOfDay } from './calendar-days';
import type { ProblemProgress } from './progress-store';
import type { Schedule } from './review-schedule';

/** Whether a schedule asks for its problem or its theme before the day is over. */
export function isDue(schedule: Schedule | null | undefined, now: number): schedule is Schedule {
  return schedule ? schedule.due <= endOfDay(now) : false;
}

/**
 * Whether an attempt belongs to an earlier repetition, so that a problem that is due begins anew: it was
 * begun before the day on which the problem fell due, and no play of it is under way since that day. A
 * play begun again and left without a card is not under way.
 */
export function isAttemptExpired(
  { begunAt, playedAt }: Pick<ProblemProgress, 'begunAt' | 'playedAt'>,
  underWay: boolean,
  schedule: Schedule | null | undefined,
  now: number,
): boolean {
  if (!isDue(schedule, now)) return false;
  const due = dayOf(schedule.due);
  return dayOf(begunAt) < due && !(underWay && dayOf(playedAt) >= due);
}
