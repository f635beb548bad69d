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
  const candidates = entries
    .filter(({ level, outside }) => level !== null && !outside)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (candidates.length === 0) return null;
  // A round has as many days as there are problems.
  const round = Math.floor(day / candidates.length);
  return shuffle(candidates, seededRandom(round))[day - round * candidates.length] ?? null;
}
