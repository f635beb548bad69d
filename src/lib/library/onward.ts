/** Where to go on after a problem. */
import { tableOf } from '$lib/progress/plays';
import { keyOf, type Entry } from '$lib/tables/desk';
import { nextToPractise } from './next';
import { isSolved, type Today } from './standing';

/**
 * The problem that comes after the one named `key`: of a series, given by the names of its problems
 * in order, the next that is not solved, round to its beginning; without a series the one to practise
 * next at the same table. Null when there is none: the series is solved, or the list holds nothing else.
 */
export function nextAfter(
  key: string,
  entries: readonly Entry[],
  series: readonly string[] | null,
  today: Today,
): Entry | null {
  const others = entries.filter((entry) => keyOf(entry) !== key);
  if (series === null) {
    const here = others.filter(({ table }) => table === tableOf(key));
    return nextToPractise(here, today)?.entry ?? null;
  }
  const place = series.indexOf(key);
  const order = [...series.slice(place + 1), ...series.slice(0, Math.max(0, place))];
  const open = order.flatMap((name) => others.filter((entry) => keyOf(entry) === name));
  return open.find((entry) => !isSolved(entry, today)) ?? null;
}
