/** The result of the last play that counted, which says why a problem comes back. */
import { dayOf } from '$lib/storage/calendar-days';
import { countedPlays, type FinishedPlay } from '$lib/storage/finished-plays';
import type { Grade } from '$lib/storage/grading';

export interface LastResult {
  readonly grade: Grade;
  /** Calendar days since then, at least 0. */
  readonly daysAgo: number;
}

/** The last result of the problem with this key at a time; null before its first finished play. */
export function lastResult(
  key: string,
  plays: readonly FinishedPlay[],
  now: number,
): LastResult | null {
  const play = countedPlays(plays.filter((each) => each.key === key)).at(-1);
  return play
    ? { grade: play.grade, daysAgo: Math.max(0, dayOf(now) - dayOf(play.endedAt)) }
    : null;
}
