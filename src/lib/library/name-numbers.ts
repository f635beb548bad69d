/** The numbers that tell problems of one placeholder name apart: "A slam in spades · 3". */
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';

/**
 * The number of each problem whose placeholder name others of its game have too, by its key: from
 * 1, in the order of the permanent numbers, so that no later problem changes an earlier one. A
 * draft, which has no permanent number, is not counted.
 *
 * @param nameOf the placeholder name, in any one language
 */
export function nameNumbers<Entry extends Pick<ProblemEntry, 'gameId' | 'id' | 'number'>>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): ReadonlyMap<string, number> {
  const keysByName = new Map<string, string[]>();
  const numbered = entries.filter(({ number }) => number !== undefined);
  for (const entry of numbered.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))) {
    const name = `${entry.gameId} ${nameOf(entry)}`;
    keysByName.set(name, [...(keysByName.get(name) ?? []), problemKey(entry)]);
  }
  return new Map(
    [...keysByName.values()]
      .filter((keys) => keys.length > 1)
      .flatMap((keys) => keys.map((key, i) => [key, i + 1] as const)),
  );
}
