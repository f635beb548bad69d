/** The list in its parts: what today asks for comes first. */
import { dayOf } from '$lib/progress/days';
import type { Entry } from '$lib/tables/desk';
import { problemOfTheDay } from '../daily';
import { dueOf, type Today } from '../standing';

export const SECTIONS = ['today', 'due', 'others'] as const;
export type SectionName = (typeof SECTIONS)[number];

export interface Section {
  readonly name: SectionName;
  /** At least one. */
  readonly entries: readonly Entry[];
}

/** Every problem once: the one of the day, those that are due, and the others in their order. */
export function sectionsOf(entries: readonly Entry[], today: Today): readonly Section[] {
  const daily = problemOfTheDay(entries, dayOf(today.now));
  const due = dueOf(entries, today).filter((entry) => entry !== daily);
  const first = new Set([daily, ...due]);
  const parts: Readonly<Record<SectionName, readonly Entry[]>> = {
    today: daily ? [daily] : [],
    due,
    others: entries.filter((entry) => !first.has(entry)),
  };
  return SECTIONS.map((name) => ({ name, entries: parts[name] })).filter(
    (section) => section.entries.length > 0,
  );
}
