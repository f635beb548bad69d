/** Today's problem for a student, by the level at which they are. */
import { dayOf } from '$lib/storage/calendar-days';
import type { Level } from '$lib/core/level';
import { seededRandom, shuffle } from '$lib/core/random';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { isSolved, type ProgressSnapshot } from '../problem-standing';
import { dailyProblem, type DailyCalendar } from './daily-calendar';

/**
 * The level of a student among some problems: the lowest one of which fewer than half are solved;
 * the highest when there is none. Null without problems of the library.
 */
export function studentLevel(
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
): Level | null {
  const levels = [...new Set(libraryEntries(entries).flatMap(({ level }) => level ?? []))].sort();
  const isOpen = (level: Level): boolean => {
    const ofLevel = libraryEntries(entries).filter((entry) => entry.level === level);
    return ofLevel.filter((entry) => isSolved(entry, today)).length * 2 < ofLevel.length;
  };
  return levels.find(isOpen) ?? levels.at(-1) ?? null;
}

/** Today's problem at the student's level, among the problems of one game; null for none. */
export function todaysProblem(
  entries: readonly ProblemEntry[],
  calendar: DailyCalendar,
  today: ProgressSnapshot,
): ProblemEntry | null {
  const level = studentLevel(entries, today);
  return level === null ? null : dailyProblem(calendar, entries, level, dayOf(today.now));
}

/**
 * Another problem of the level of today's, for who has played that: an unsolved one where there is
 * one, the same all day. Null for none.
 */
export function anotherOfTheDay(
  daily: ProblemEntry,
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
): ProblemEntry | null {
  const others = shuffle(
    libraryEntries(entries).filter((entry) => entry.level === daily.level && entry.id !== daily.id),
    seededRandom(dayOf(today.now)),
  );
  return others.find((entry) => !isSolved(entry, today)) ?? others[0] ?? null;
}

const libraryEntries = (entries: readonly ProblemEntry[]): readonly ProblemEntry[] =>
  entries.filter(({ outside }) => !outside);
