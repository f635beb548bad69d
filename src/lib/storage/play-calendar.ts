/** Statistics by calendar day: plays per day, streaks, weeks. */
import { dayOf } from './calendar-days';
import type { FinishedPlay } from './finished-plays';

/** Number of plays that ended on each day (in days since 1970); days without plays are absent. */
export function countPlaysByDay(
  plays: readonly Pick<FinishedPlay, 'endedAt'>[],
): ReadonlyMap<number, number> {
  const days = new Map<number, number>();
  for (const { endedAt } of plays) {
    const day = dayOf(endedAt);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

/**
 * The current streak: the number of days with plays up to today. A single missed day does not break
 * it, two in a row do; today does not count as missed.
 */
export function streakLength(days: ReadonlyMap<number, number>, today: number): number {
  let playedCount = 0;
  let missedInRow = 0;
  for (let day = today; missedInRow < 2; day -= 1) {
    if (days.has(day)) {
      playedCount += 1;
      missedInRow = 0;
    } else if (day < today) missedInRow += 1;
  }
  return playedCount;
}

/** Number of days since the last play, 0 for today; null without plays. */
export function daysSinceLastPlay(days: ReadonlyMap<number, number>, today: number): number | null {
  return days.size === 0 ? null : Math.max(0, today - Math.max(...days.keys()));
}

/** The last `count` weeks from Monday to Sunday, the current one up to today, as lists of days. */
export function weeksUpTo(today: number, count: number): readonly (readonly number[])[] {
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: count }, (_, i) => {
    const first = monday - 7 * (count - 1 - i);
    return Array.from({ length: 7 }, (_, weekday) => first + weekday).filter((day) => day <= today);
  });
}
