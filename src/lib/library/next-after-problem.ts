/** Where to go on after a problem. */
import { gameIdOfKey } from '$lib/progress/finished-plays';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { nextToPractise } from './next-to-practise';
import { isSolved, standingOf, type ProgressSnapshot } from './problem-standing';

/** What is needed to go to a problem. */
export type ProblemReference = Pick<ProblemEntry, 'gameId' | 'id' | 'number' | 'outside'>;

/**
 * The problem to practise after the one named `key`, at the same table; after one of one's own another of these, as
 * long as one is not sound. Null when the list holds nothing else.
 */
export function nextProblemAfter(key: string, entries: readonly ProblemEntry[], today: ProgressSnapshot): ProblemEntry | null {
  const here = entries.filter(({ gameId: table }) => table === gameIdOfKey(key));
  const isMine = ({ outside }: ProblemEntry): boolean => outside?.mine === true;
  const others = here.filter((entry) => problemKey(entry) !== key);
  const after = here.find((entry) => problemKey(entry) === key);
  const mine = after && isMine(after) ? others.filter(isMine) : [];
  const open = mine.filter((entry) => standingOf(entry, today) !== 'sound');
  return nextToPractise(open.length > 0 ? open : others, today)?.entry ?? null;
}

/**
 * The next problem of a series, given by the names of its problems in order, that is not solved, round to its
 * beginning. Null when the series is solved.
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
