/**
 * The progress in a series (the ordered problems of a collection or a teacher's set) and its next
 * problem.
 */
import { gameIdOfKey } from '$lib/storage/finished-plays';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { isSolved, isSolvedSoundly, type ProgressSnapshot } from '../problem-standing';

export interface NextInSeries {
  readonly entry: ProblemEntry;
  /** True when all are solved and this one was never solved soundly. */
  readonly isRepeat: boolean;
}

/** Number of entries that were ever solved. */
export function countSolved(entries: readonly ProblemEntry[], today: ProgressSnapshot): number {
  return entries.filter((entry) => isSolved(entry, today)).length;
}

/**
 * The entries of the games in which a problem was begun: a student of one game is not counted
 * against the problems of the others. All entries before the first one.
 */
export function entriesOfPlayedGames(
  entries: readonly ProblemEntry[],
  { storedProgress }: ProgressSnapshot,
): readonly ProblemEntry[] {
  const played = new Set([...storedProgress.problems.keys()].map(gameIdOfKey));
  const ofPlayed = entries.filter(({ gameId }) => played.has(gameId));
  return ofPlayed.length > 0 ? ofPlayed : entries;
}

/** The first unsolved problem; else the first never solved soundly; null when there is none. */
export function nextInSeries(
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
): NextInSeries | null {
  const unsolved = entries.find((entry) => !isSolved(entry, today));
  if (unsolved) return { entry: unsolved, isRepeat: false };
  const unsound = entries.find((entry) => !isSolvedSoundly(entry, today));
  return unsound ? { entry: unsound, isRepeat: true } : null;
}
