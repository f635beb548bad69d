/** The problem of a day: the same for everybody who has the same list. */
import { seededRandom, shuffle } from '$lib/core/random';
import type { ProblemEntry } from '$lib/game-module/game-module';

/**
 * The problem of a day, given in whole days since 1970: a seeded shuffle per round, so that every
 * problem comes once before any repeats. Drafts and own problems are excluded. Null for an empty
 * list.
 */
export function problemOfTheDay(
  entries: readonly ProblemEntry[],
  day: number,
): ProblemEntry | null {
  const order = entries
    .filter(({ level, outside }) => level !== null && !outside)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (order.length === 0) return null;
  const round = Math.floor(day / order.length);
  return shuffle(order, seededRandom(round))[day - round * order.length] ?? null;
}
