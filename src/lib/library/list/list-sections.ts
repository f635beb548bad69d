/**
 * The sections of a problem list: today's and the due problems, then the series, then the others.
 */
import { dayOf } from '$lib/progress/calendar-days';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { problemOfTheDay } from '../problem-of-the-day';
import type { CollectionEntry } from '../series/collections';
import { findDue, type ProgressSnapshot } from '../problem-standing';

export interface ListSection {
  /** The reason of the grouping. */
  readonly kind: 'today' | 'due' | 'mine' | 'series' | 'others' | 'found';
  /** Unique among the sections. */
  readonly name: string;
  /** The series whose problems they are; null for any other section. */
  readonly series: CollectionEntry | null;
  /** At least one. */
  readonly entries: readonly ProblemEntry[];
}

/**
 * The sections in order: the problem of the day, the due ones, the reader's own, every series with
 * its listed problems, and the others. A due problem of the day stands only in the first section.
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
  const ownEntries = entries.filter(({ outside }) => outside?.mine === true);
  const placed = new Set([...series.flatMap((part) => part.entries), ...ownEntries]);
  const part = (
    kind: 'today' | 'due' | 'mine' | 'others',
    own: readonly ProblemEntry[],
  ): ListSection => {
    return { kind, name: kind, series: null, entries: own };
  };
  return [
    part('today', daily ? [daily] : []),
    part('due', due),
    part('mine', ownEntries),
    ...series,
    part('others', others(entries, placed, series.length > 0 ? null : new Set([daily, ...due]))),
  ].filter((section) => section.entries.length > 0);
}

/** The entries in no series; without any series, those that no earlier section holds. */
function others(
  entries: readonly ProblemEntry[],
  placed: ReadonlySet<ProblemEntry>,
  above: ReadonlySet<ProblemEntry | null> | null,
): readonly ProblemEntry[] {
  return entries.filter((entry) => !placed.has(entry) && !above?.has(entry));
}

/**
 * The sections in two columns of about the same height, in reading order. CSS multi-column layout
 * would lay out a long list several times.
 */
export function splitIntoColumns(
  sections: readonly ListSection[],
): readonly [readonly ListSection[], readonly ListSection[]] {
  /** The height of a section in rows; a heading takes as much as two problems. */
  const heightInRows = ({ entries }: ListSection): number => entries.length + 2;
  const all = sections.reduce((sum, section) => sum + heightInRows(section), 0);
  let above = 0;
  const left = sections.filter((section) => {
    const fits = above + heightInRows(section) / 2 <= all / 2;
    above += heightInRows(section);
    return fits;
  });
  return [left, sections.slice(left.length)];
}
