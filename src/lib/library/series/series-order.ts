/** The order of series in lists. */
import type { CollectionEntry } from './collections';

/** The series with a problem of the game first, otherwise in their order; unchanged for null. */
export function ofGameFirst<Series extends Pick<CollectionEntry, 'entries'>>(
  series: readonly Series[],
  gameId: string | null,
): readonly Series[] {
  const isOfGame = ({ entries }: Series): boolean =>
    entries.some((entry) => entry.gameId === gameId);
  return series.toSorted((a, b) => Number(isOfGame(b)) - Number(isOfGame(a)));
}
