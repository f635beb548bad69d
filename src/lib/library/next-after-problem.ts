/** The choice of the next problem after one was played. */
import { gameIdOfKey } from '$lib/progress/finished-plays';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { nextToPractise } from './next-to-practise';
import { isSolved, standingOf, type ProgressSnapshot } from './problem-standing';

/** The fields of an entry that its address needs. */
export type ProblemReference = Pick<ProblemEntry, 'gameId' | 'id' | 'number' | 'outside'>;

/**
 * The problem to practise after `key`, of the same game; after an own problem another own one that
 * is not solved soundly yet. Null when the list has no other.
 */
export function nextProblemAfter(
  key: string,
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
): ProblemEntry | null {
  const here = entries.filter(({ gameId: table }) => table === gameIdOfKey(key));
  const isMine = ({ outside }: ProblemEntry): boolean => outside?.mine === true;
  const others = here.filter((entry) => problemKey(entry) !== key);
  const after = here.find((entry) => problemKey(entry) === key);
  const ownEntries = after && isMine(after) ? others.filter(isMine) : [];
  const open = ownEntries.filter((entry) => standingOf(entry, today) !== 'sound');
  return nextToPractise(open.length > 0 ? open : others, today)?.entry ?? null;
}

/**
 * The next unsolved problem of a series (keys in order) after `key`, cyclically. Null when all
 * others are solved.
 */
export function nextUnsolvedInSeries<Some extends ProblemReference>(
  key: string,
  entries: readonly Some[],
  series: readonly string[],
  today: ProgressSnapshot,
): Some | null {
  const others = entries.filter((entry) => problemKey(entry) !== key);
  const place = series.indexOf(key);
  const order = [...series.slice(place + 1), ...series.slice(0, Math.max(0, place))];
  const open = order.flatMap((name) => others.filter((entry) => problemKey(entry) === name));
  return open.find((entry) => !isSolved(entry, today)) ?? null;
}
