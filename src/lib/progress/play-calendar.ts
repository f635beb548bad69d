/** The days on which the student has played. */
import { dayOf } from './calendar-days';
import type { FinishedPlay } from './finished-plays';

/** How many plays ended on each day, by the day in whole days since 1970; days without any are left out. */
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
 * The days of play in the row that lasts until today: one day that was missed breaks nothing, two together do; and
 * a day that is not over yet is not missed.
 */
export function streakLength(days: ReadonlyMap<number, number>, today: number): number {
  let count = 0;
  let missed = 0;
  for (let day = today; missed < 2; day -= 1) {
    if (days.has(day)) {
      count += 1;
      missed = 0;
    } else if (day < today) missed += 1;
  }
  return count;
}

/** How many whole days have passed since the last play, 0 for today; null before any. */
export function daysSinceLastPlay(days: ReadonlyMap<number, number>, today: number): number | null {
  return days.size === 0 ? null : Math.max(0, today - Math.max(...days.keys()));
}

/** So many weeks from Monday to Sunday, the last of them with today in it; its days after today are left out. */
export function weeksUpTo(today: number, count: number): readonly (readonly number[])[] {
  // The first of January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: count }, (_, i) => {
    const first = monday - 7 * (count - 1 - i);
    return Array.from({ length: 7 }, (_, weekday) => first + weekday).filter((day) => day <= today);
  });
}
