/** The days on which the student has played. */
import { dayOf } from './days';
import type { FinishedPlay } from './plays';

/** How many plays ended on each day, by the day in whole days since 1970; days without any are left out. */
export function playsByDay(
  plays: readonly Pick<FinishedPlay, 'endedAt'>[],
): ReadonlyMap<number, number> {
  const days = new Map<number, number>();
  for (const { endedAt } of plays) {
    const day = dayOf(endedAt);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

/** Days in a row up to today; a day that is not over yet breaks nothing. */
export function daysInARow(days: ReadonlyMap<number, number>, today: number): number {
  const last = days.has(today) ? today : today - 1;
  let first = last;
  while (days.has(first)) first -= 1;
  return last - first;
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
