/**
 * The calendar of daily problems: for each game and level a problem a day. What was given once
 * stays: the calendar is a kept file, `problems/daily.json`, which `lie calendar` extends before a
 * release. Days are whole days since 1970.
 */
import { seededRandom, shuffle } from '$lib/core/random';
import { LEVELS, type Level } from '$lib/core/level';
import type { ProblemEntry } from '$lib/game-module/game-module';

/** The calendar of one game. */
export interface DailyCalendar {
  /** The first day. */
  readonly first: number;
  /** By level, the numbers of the problems from the first day on; 0 for a day without one. */
  readonly numbers: Readonly<Partial<Record<Level, readonly number[]>>>;
}

/**
 * The calendar extended up to and including a day: on each further day every level has the problem
 * that was given longest ago, or never.
 */
export function extendDailyCalendar(
  { first, numbers }: DailyCalendar,
  entries: readonly ProblemEntry[],
  lastDay: number,
): DailyCalendar {
  const extended = LEVELS.map((level) => {
    const given = extendLevel(
      first,
      numbers[level] ?? [],
      numberedEntries(entries, level),
      lastDay,
    );
    return [level, given] as const;
  });
  return {
    first,
    numbers: Object.fromEntries(extended.filter(([, given]) => given.some(Boolean))),
  };
}

/** The numbers of one level, extended up to and including a day; 0 where it has no problems. */
function extendLevel(
  first: number,
  kept: readonly number[],
  ofLevel: readonly NumberedEntry[],
  lastDay: number,
): readonly number[] {
  const given = [...kept];
  while (first + given.length <= lastDay) {
    const next = leastRecent(ofLevel, given, first + given.length);
    given.push(next?.number ?? 0);
  }
  return given;
}

/**
 * The problem of a level on a day. Outside the days of the calendar, and for a problem that is no
 * longer there, the one that was given longest ago. Null for a level without problems.
 */
export function dailyProblem(
  { first, numbers }: DailyCalendar,
  entries: readonly ProblemEntry[],
  level: Level,
  day: number,
): ProblemEntry | null {
  const ofLevel = numberedEntries(entries, level);
  if (ofLevel.length === 0) return null;
  const kept = numbers[level] ?? [];
  // After its end the calendar repeats itself: a clock far in the future costs no more.
  const daysAfter = day - first - kept.length;
  const repeated = daysAfter < 0 ? day : day - daysAfter + (daysAfter % ofLevel.length);
  const given = extendLevel(first, kept, ofLevel, repeated).slice(
    0,
    Math.max(0, repeated - first + 1),
  );
  const givenNumber = given.at(-1) ?? 0;
  // A problem whose level was changed later keeps its days.
  const found = entries.find(({ number, outside }) => !outside && number === givenNumber);
  return found ?? leastRecent(ofLevel, given.slice(0, -1), day) ?? null;
}

type NumberedEntry = ProblemEntry & { readonly number: number };

/** The finished problems of the library of this level. */
function numberedEntries(entries: readonly ProblemEntry[], level: Level): readonly NumberedEntry[] {
  return entries.filter(
    (entry): entry is NumberedEntry =>
      entry.level === level && entry.number !== undefined && !entry.outside,
  );
}

/** The entry that was given longest ago; of several that were never given one by the day. */
function leastRecent(
  entries: readonly NumberedEntry[],
  given: readonly number[],
  day: number,
): NumberedEntry | undefined {
  const byNumber = entries.toSorted((a, b) => a.number - b.number);
  const [first] = shuffle(byNumber, seededRandom(day))
    .map((entry) => ({ entry, last: given.lastIndexOf(entry.number) }))
    .sort((a, b) => a.last - b.last);
  return first?.entry;
}
