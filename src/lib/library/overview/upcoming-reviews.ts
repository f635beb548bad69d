/** The number of reviews on the next days. */
import { dayOf } from '$lib/storage/calendar-days';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { findDue, standingOf, type ProgressSnapshot } from '../problem-standing';

/** A day with the number of problems that fall due on it. */
export interface UpcomingDay {
  /** In whole days since 1970. */
  readonly day: number;
  readonly count: number;
}

/**
 * Number of problems that fall due on each of the next seven days; overdue ones count for today.
 */
export function countUpcomingReviews(
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
): readonly UpcomingDay[] {
  const firstDay = dayOf(today.now);
  const dueEntries = new Set(findDue(entries, today));
  // A problem under way is not due before its attempt expires.
  const dueDays = entries
    .filter((entry) => !dueEntries.has(entry) && standingOf(entry, today) !== 'playing')
    .flatMap((entry) => today.storedProgress.schedules.get(problemKey(entry)) ?? [])
    .map((schedule) => dayOf(schedule.due));
  return Array.from({ length: 7 }, (_, i) => ({
    day: firstDay + i,
    count: i === 0 ? dueEntries.size : dueDays.filter((day) => day === firstDay + i).length,
  }));
}
