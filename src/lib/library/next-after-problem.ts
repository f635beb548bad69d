/** The choice of the next problem after one was played. */
import { gameIdOfKey } from '$lib/storage/finished-plays';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { nextToPractise } from './next-to-practise';
import { isSolved, standingOf, type ProgressSnapshot } from './problem-standing';

/** The fields of an entry that its address needs. */
export type ProblemReference = Pick<ProblemEntry, 'gameId' | 'id' | 'number' | 'outside'>;

/**
 * The problem to practise after `key`, of the same game, a new one of its level rather than easier;
 * after an own problem another own one that is not solved soundly yet. Null when the list has no
 * other.
 */
export function nextProblemAfter(
  key: string,
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
): ProblemEntry | null {
  const sameGameEntries = entries.filter(({ gameId }) => gameId === gameIdOfKey(key));
  const isMine = ({ outside }: ProblemEntry): boolean => outside?.mine === true;
  const otherEntries = sameGameEntries.filter((entry) => problemKey(entry) !== key);
  const playedEntry = sameGameEntries.find((entry) => problemKey(entry) === key);
  const ownEntries = playedEntry && isMine(playedEntry) ? otherEntries.filter(isMine) : [];
  // New problems of the level that was played, or above it, come before easier ones.
  const isEasier = ({ level }: ProblemEntry): boolean => (level ?? 0) < (playedEntry?.level ?? 1);
  const harderFirst = otherEntries.toSorted((a, b) => Number(isEasier(a)) - Number(isEasier(b)));
  const unsoundEntries = ownEntries.filter((entry) => standingOf(entry, today) !== 'sound');
  return (
    nextToPractise(unsoundEntries.length > 0 ? unsoundEntries : harderFirst, today)?.entry ?? null
  );
}

/**
 * The next unsolved problem of a series (keys in order) after `key`, cyclically. Null when all
 * others are solved.
 */
export function nextUnsolvedInSeries<Entry extends ProblemReference>(
  key: string,
  entries: readonly Entry[],
  series: readonly string[],
  today: ProgressSnapshot,
): Entry | null {
  const otherEntries = entries.filter((entry) => problemKey(entry) !== key);
  const index = series.indexOf(key);
  const orderedKeys = [...series.slice(index + 1), ...series.slice(0, Math.max(0, index))];
  const orderedEntries = orderedKeys.flatMap((seriesKey) =>
    otherEntries.filter((entry) => problemKey(entry) === seriesKey),
  );
  return orderedEntries.find((entry) => !isSolved(entry, today)) ?? null;
}

/** The problem of a practice session (keys in order) after `key`; null at its end. */
export function nextInSession<Entry extends ProblemReference>(
  key: string,
  entries: readonly Entry[],
  session: readonly string[],
): Entry | null {
  const nextKey = session[session.indexOf(key) + 1];
  return entries.find((entry) => problemKey(entry) === nextKey) ?? null;
}
