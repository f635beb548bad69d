/** The level of a series. */
import { LEVELS, type Level } from '$lib/core/level';
import type { ProblemEntry } from '$lib/game-module/game-module';

/**
 * The mean level of the problems of a series, 1 to 5, a half rounded down; null where none has a
 * level.
 */
export function levelOfSeries({
  entries,
}: {
  readonly entries: readonly Pick<ProblemEntry, 'level'>[];
}): Level | null {
  const levels = entries.flatMap(({ level }) => level ?? []);
  if (levels.length === 0) return null;
  const mean = levels.reduce<number>((sum, level) => sum + level, 0) / levels.length;
  return LEVELS.find((level) => level === Math.ceil(mean - 0.5)) ?? null;
}
