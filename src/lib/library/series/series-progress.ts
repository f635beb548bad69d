/** A series: problems in a given order, as a collection or a teacher's set has them. How far one is, and what comes next. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import { isSolved, isSolvedSoundly, type ProgressSnapshot } from '../problem-standing';

export interface NextInSeries {
  readonly entry: ProblemEntry;
  /** All are solved; this one was not yet played with sound cards alone. */
  readonly isRepeat: boolean;
}

/** How many of some problems have ever been solved. */
export function countSolved(entries: readonly ProblemEntry[], today: ProgressSnapshot): number {
  return entries.filter((entry) => isSolved(entry, today)).length;
}

/** The first problem not yet solved; else the first that was never played soundly; null when all were. */
export function nextInSeries(entries: readonly ProblemEntry[], today: ProgressSnapshot): NextInSeries | null {
  const open = entries.find((entry) => !isSolved(entry, today));
  if (open) return { entry: open, isRepeat: false };
  const unsound = entries.find((entry) => !isSolvedSoundly(entry, today));
  return unsound ? { entry: unsound, isRepeat: true } : null;
}
