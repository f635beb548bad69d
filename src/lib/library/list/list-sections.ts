/** The list in its parts: what today asks for comes first, then the series, then what is in none. */
import { dayOf } from '$lib/progress/calendar-days';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { problemOfTheDay } from '../problem-of-the-day';
import type { CollectionEntry } from '../series/collections';
import { findDue, type ProgressSnapshot } from '../problem-standing';

export interface ListSection {
  /** Why these stand together. */
  readonly kind: 'today' | 'due' | 'mine' | 'series' | 'others' | 'found';
  /** Other than that of any other section. */
  readonly name: string;
  /** The series whose problems they are; null for any other section. */
  readonly series: CollectionEntry | null;
  /** At least one. */
  readonly entries: readonly ProblemEntry[];
}

/**
 * The problem of the day, those that are due, the reader's own, every series with those of its problems that are in the list, and the
 * others in their order. Of several problems for a day that are due the day has the first word.
 */
export function groupIntoSections(
  entries: readonly ProblemEntry[],
  collections: readonly CollectionEntry[],
  today: ProgressSnapshot,
): readonly ListSection[] {
  const daily = problemOfTheDay(entries, dayOf(today.now));
  const due = findDue(entries, today).filter((entry) => entry !== daily);
  const listed = new Map(entries.map((entry) => [problemKey(entry), entry]));
  const series = collections.map((collection) => ({
    kind: 'series' as const,
    name: `series-${collection.id}`,
    series: collection,
    entries: collection.entries.flatMap((entry) => listed.get(problemKey(entry)) ?? []),
  }));
  const mine = entries.filter(({ outside }) => outside?.mine === true);
  const placed = new Set([...series.flatMap((part) => part.entries), ...mine]);
  const part = (kind: 'today' | 'due' | 'mine' | 'others', own: readonly ProblemEntry[]): ListSection => {
    return { kind, name: kind, series: null, entries: own };
  };
  return [
    part('today', daily ? [daily] : []),
    part('due', due),
    part('mine', mine),
    ...series,
    part('others', others(entries, placed, series.length > 0 ? null : new Set([daily, ...due]))),
  ].filter((section) => section.entries.length > 0);
}

/** What stands in no series; without any series, what does not stand above already. */
function others(
  entries: readonly ProblemEntry[],
  placed: ReadonlySet<ProblemEntry>,
  above: ReadonlySet<ProblemEntry | null> | null,
): readonly ProblemEntry[] {
  return entries.filter((entry) => !placed.has(entry) && !above?.has(entry));
}

/**
 * The sections in two columns of about the same length, read down the one and then the other. The browser's own
 * columns would lay a long list out many times over to find that out.
 */
export function splitIntoColumns(
  sections: readonly ListSection[],
): readonly [readonly ListSection[], readonly ListSection[]] {
  /** A heading takes as much room as two problems. */
  const room = ({ entries }: ListSection): number => entries.length + 2;
  const all = sections.reduce((sum, section) => sum + room(section), 0);
  let above = 0;
  const left = sections.filter((section) => {
    const fits = above + room(section) / 2 <= all / 2;
    above += room(section);
    return fits;
  });
  return [left, sections.slice(left.length)];
}
