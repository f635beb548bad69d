/** Which problem to practise next. */
import type { ProblemProgress } from '$lib/progress/progress';
import type { CatalogueEntry } from './catalogue';

/** What the student knows of each problem, by key; one that was never begun is not in it. */
export type Known = ReadonlyMap<string, ProblemProgress>;

/** The name of an entry's progress: `bridge/before-you-finesse`. */
export function keyOf({ game, id }: Pick<CatalogueEntry, 'game' | 'id'>): string {
  return `${game}/${id}`;
}

/** Why this one: it is under way, nothing was ever played, it is the next one, or all are solved. */
export const REASONS = ['continue', 'start', 'next', 'again'] as const;
export type Reason = (typeof REASONS)[number];

export interface Next {
  readonly entry: CatalogueEntry;
  readonly reason: Reason;
}

/**
 * The problem under way that was played last; else the first new one in the list's order; else the
 * one of those not yet solved alone that was left the longest; else the first solved. Null for an
 * empty list.
 */
export function nextToPractise(entries: readonly CatalogueEntry[], known: Known): Next | null {
  const of = (entry: CatalogueEntry): ProblemProgress | undefined => known.get(keyOf(entry));
  const inState = (...states: readonly string[]): CatalogueEntry[] =>
    entries
      .filter((entry) => states.includes(of(entry)?.state ?? 'new'))
      .sort((a, b) => (of(a)?.playedAt ?? 0) - (of(b)?.playedAt ?? 0));

  const playing = inState('playing').at(-1);
  if (playing) return { entry: playing, reason: 'continue' };
  const fresh = inState('new')[0];
  const begun = entries.some((entry) => of(entry) !== undefined);
  if (fresh) return { entry: fresh, reason: begun ? 'next' : 'start' };
  const unsolved = inState('failed', 'helped')[0];
  if (unsolved) return { entry: unsolved, reason: 'next' };
  const first = entries[0];
  return first ? { entry: first, reason: 'again' } : null;
}
