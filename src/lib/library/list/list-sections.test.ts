/**
 * The sections of a problem list, and which problems are due, over the toy game's `ENTRIES`.
 * `scheduled(key, days)` is a review that is due in so many days from `LIBRARY_NOON`.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemKey } from '$lib/game-module/game-module';
import {
  DAILY,
  ENTRIES,
  LIBRARY_DAY,
  LIBRARY_NOON,
  scheduled,
  snapshotWithStates,
} from '../library.fixture';
import { todaysProblem } from '../today/todays-problem';
import { splitIntoColumns, groupIntoSections, type ListSection } from './list-sections';
import { findDue, standingOf } from '../problem-standing';

/**
 * Snapshots in which every problem was solved soundly and is due within nine days before or after.
 */
const anyToday = fc
  .record({ days: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 }) })
  .map(({ days }) =>
    snapshotWithStates(
      Object.fromEntries(ENTRIES.map(({ id }) => [id, 'sound'] as const)),
      ...ENTRIES.map((entry, i) => scheduled(problemKey(entry), days[i] ?? 0)),
    ),
  );

test('without series every problem is in one section, in the order of the list', () => {
  fc.assert(
    fc.property(anyToday, (today) => {
      const sections = groupIntoSections(ENTRIES, [], DAILY, today);
      const listed = sections.flatMap(({ entries }) => entries);
      expect(listed).toHaveLength(ENTRIES.length);
      expect(new Set(listed)).toEqual(new Set(ENTRIES));
      const otherEntries = sections.find(({ name }) => name === 'others')?.entries ?? [];
      expect(ENTRIES.filter((entry) => otherEntries.includes(entry))).toEqual(otherEntries);
      expect(sections[0]?.entries).toEqual([todaysProblem(ENTRIES, DAILY, today)]);
    }),
  );
});

test('every series has a section, and the others are the problems in no series', () => {
  const [first, second, ...remaining] = ENTRIES;
  if (!first || !second) throw new Error('The fixture is empty.');
  const title = { en: 'Two' };
  const seriesOfTwo = { id: 'both', title, text: title, entries: [second, first] };
  const seriesOfOne = { id: 'one', title, text: title, entries: [second] };
  const sections = groupIntoSections(
    ENTRIES,
    [seriesOfTwo, seriesOfOne],
    DAILY,
    snapshotWithStates({}),
  );
  expect(sections.map(({ name }) => name)).toEqual([
    'today',
    'series-both',
    'series-one',
    'others',
  ]);
  expect(sections[1]?.entries).toEqual([second, first]);
  expect(sections.at(-1)?.entries).toEqual(remaining);
  // A series none of whose problems is in the list has no section.
  expect(
    groupIntoSections(remaining, [seriesOfOne], DAILY, snapshotWithStates({})).map(
      ({ kind }) => kind,
    ),
  ).not.toContain('series');
});

test('due problems are listed longest overdue first', () => {
  const today = snapshotWithStates(
    { before: 'sound', cafe: 'sound', sketch: 'sound' },
    scheduled('toy/before', -1),
    scheduled('toy/cafe', -4),
    scheduled('toy/sketch', 2),
  );
  expect(findDue(ENTRIES, today).map(({ id }) => id)).toEqual(['cafe', 'before']);
});

test('a problem is due from the morning of its due date', () => {
  const [entry] = ENTRIES;
  if (!entry) throw new Error('The fixture is empty.');
  const { storedProgress } = snapshotWithStates(
    { [entry.id]: 'sound' },
    scheduled(problemKey(entry), 0),
  );
  const standingAt = (now: number) => standingOf(entry, { storedProgress, now });
  // At one in the morning of the same day, and at eleven in the evening before.
  expect(standingAt(LIBRARY_NOON - 11 * (LIBRARY_DAY / 24))).toBe('due');
  expect(standingAt(LIBRARY_NOON - 13 * (LIBRARY_DAY / 24))).toBe('sound');
});

test('a problem in progress is not due', () => {
  const today = snapshotWithStates({ before: 'playing' }, scheduled('toy/before', -3));
  expect(findDue(ENTRIES, today)).toEqual([]);
});

test('an abandoned problem is due on its due date', () => {
  const today = snapshotWithStates({ before: 'playing' }, scheduled('toy/before', 30));
  const afterDays = (days: number) => ({ ...today, now: LIBRARY_NOON + days * LIBRARY_DAY });
  expect(findDue(ENTRIES, afterDays(29))).toEqual([]);
  expect(findDue(ENTRIES, afterDays(30)).map(({ id }) => id)).toEqual(['before']);
});

test('two columns keep the order, and differ in height by at most a section next to the split', () => {
  const anyEntries = fc
    .integer({ min: 1, max: 40 })
    .map((count) => ENTRIES.slice(0, 1).flatMap((entry) => Array<typeof entry>(count).fill(entry)));
  fc.assert(
    fc.property(fc.array(anyEntries, { maxLength: 12 }), (entryLists) => {
      const sections = entryLists.map((entries, i): ListSection => ({
        kind: 'series',
        name: `${i}`,
        series: null,
        entries,
      }));
      const [left, right] = splitIntoColumns(sections);
      expect([...left, ...right]).toEqual(sections);
      const heightInRows = (column: readonly ListSection[]): number =>
        // A heading is about as high as two rows.
        column.reduce((sum, { entries }) => sum + entries.length + 2, 0);
      const heightsAtSplit = [left.at(-1), right[0]].flatMap((section) =>
        section ? [heightInRows([section])] : [],
      );
      expect(Math.abs(heightInRows(left) - heightInRows(right))).toBeLessThanOrEqual(
        Math.max(0, ...heightsAtSplit),
      );
    }),
  );
});
