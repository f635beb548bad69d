/**
 * Groups a problem list into sections for the page of problems: the problem of the day, due
 * problems, the reader's own, the series (collections of problems in teaching order), and the
 * others.
 */
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { CollectionEntry } from '../series/collections';
import type { DailyCalendar } from '../today/daily-calendar';
import { todaysProblem } from '../today/todays-problem';
import { findDue, type ProgressSnapshot } from '../problem-standing';

export interface ListSection {
  /**
   * `today`: the problem of the day; `due`: due for review; `mine`: written by the reader;
   * `ungrouped`: a list without sections, such as the results of a filter.
   */
  readonly kind: 'today' | 'due' | 'mine' | 'series' | 'others' | 'ungrouped';
  /** Unique among the sections. */
  readonly name: string;
  /** The series in a section of kind `series`; else null. */
  readonly series: CollectionEntry | null;
  /** At least one, except in an ungrouped list without results. */
  readonly entries: readonly ProblemEntry[];
}

/**
 * The sections in order, without empty ones: the problem of the day, the due problems, the reader's
 * own, every series with its listed problems, and the others. The problem of the day is not listed
 * again as due. When there are series, series and others stay complete: they list the problem of
 * the day and the due ones once more.
 */
export function groupIntoSections(
  entries: readonly ProblemEntry[],
  collections: readonly CollectionEntry[],
  calendar: DailyCalendar,
  today: ProgressSnapshot,
): readonly ListSection[] {
  const dailyProblem = todaysProblem(entries, calendar, today);
  const dueEntries = findDue(entries, today).filter((entry) => entry !== dailyProblem);
  const entriesByKey = new Map(entries.map((entry) => [problemKey(entry), entry]));
  const seriesSections = collections.map((collection) => ({
    kind: 'series' as const,
    name: `series-${collection.id}`,
    series: collection,
    entries: collection.entries.flatMap((entry) => entriesByKey.get(problemKey(entry)) ?? []),
  }));
  const ownEntries = entries.filter(({ outside }) => outside?.mine === true);
  const groupedEntries = new Set([
    ...seriesSections.flatMap((section) => section.entries),
    ...ownEntries,
    ...(collections.length > 0 ? [] : [dailyProblem, ...dueEntries]),
  ]);
  return [
    createSection('today', dailyProblem ? [dailyProblem] : []),
    createSection('due', dueEntries),
    createSection('mine', ownEntries),
    ...seriesSections,
    createSection(
      'others',
      entries.filter((entry) => !groupedEntries.has(entry)),
    ),
  ].filter((section) => section.entries.length > 0);
}

/** A section of a kind that occurs once; its name is its kind. */
function createSection(
  kind: 'today' | 'due' | 'mine' | 'others',
  entries: readonly ProblemEntry[],
): ListSection {
  return { kind, name: kind, series: null, entries };
}

/**
 * Splits sections into two columns of about the same height: the left column first, in order. CSS
 * multi-column layout would be slow here: it lays out a long list several times to balance it.
 */
export function splitIntoColumns(
  sections: readonly ListSection[],
): readonly [readonly ListSection[], readonly ListSection[]] {
  /** The height of a section in rows; a heading takes as much as two problems. */
  const heightInRows = ({ entries }: ListSection): number => entries.length + 2;
  const totalHeight = sections.reduce((sum, section) => sum + heightInRows(section), 0);
  let heightAbove = 0;
  // A section goes to the left when its middle lies in the upper half of the list.
  const left = sections.filter((section) => {
    const isLeft = heightAbove + heightInRows(section) / 2 <= totalHeight / 2;
    heightAbove += heightInRows(section);
    return isLeft;
  });
  return [left, sections.slice(left.length)];
}
