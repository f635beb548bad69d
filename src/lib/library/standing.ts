/** How a problem stands today: what was done with it, and whether it should come again. */
import { endOfDay } from '$lib/progress/days';
import { STATES, type Known, type ProblemState } from '$lib/progress/progress';
import type { Schedule } from '$lib/progress/schedule';
import type { CatalogueEntry } from './catalogue';

/** In the order of the choice above the list. */
export const STANDINGS = [...STATES, 'due'] as const;
export type Standing = ProblemState | 'due';

/** What the student knows, and when it is asked: milliseconds since 1970. */
export interface Today {
  readonly known: Known;
  readonly now: number;
}

/** The name of an entry's progress: `bridge/before-you-finesse`. */
export function keyOf({ game, id }: Pick<CatalogueEntry, 'game' | 'id'>): string {
  return `${game}/${id}`;
}

export function standingOf(entry: CatalogueEntry, { known, now }: Today): Standing {
  const state = known.problems.get(keyOf(entry))?.state ?? 'new';
  if (state === 'playing') return state;
  return isDue(known.schedules.get(keyOf(entry)), now) ? 'due' : state;
}

/** Whether a schedule asks for its problem or its theme before the day is over. */
export function isDue(schedule: Schedule | undefined, now: number): schedule is Schedule {
  return schedule !== undefined && schedule.due <= endOfDay(now);
}

/** The problems that are due, the one that has waited longest first. */
export function dueOf(entries: readonly CatalogueEntry[], today: Today): readonly CatalogueEntry[] {
  const dueAt = (entry: CatalogueEntry): number =>
    today.known.schedules.get(keyOf(entry))?.due ?? 0;
  return entries
    .filter((entry) => standingOf(entry, today) === 'due')
    .sort((a, b) => dueAt(a) - dueAt(b));
}

/** Whether its goal was ever reached. */
export function isSolved(entry: CatalogueEntry, { known }: Today): boolean {
  const best = known.problems.get(keyOf(entry))?.best ?? null;
  return best !== null && best !== 'failed';
}

/** Whether its goal was ever reached with sound cards from beginning to end. */
export function isSound(entry: CatalogueEntry, { known }: Today): boolean {
  return known.problems.get(keyOf(entry))?.best === 'sound';
}
