/** The figures of the progress page: decisions, coming reviews and themes. */
import { dayOf } from '$lib/storage/calendar-days';
import { isDue } from '$lib/storage/due-dates';
import type { FinishedPlay } from '$lib/storage/finished-plays';
import { isRevealed } from '$lib/storage/progress-store';
import { themeScheduleName } from '$lib/storage/theme-schedule-name';
import { countsAtEnd, VERDICTS, type Verdict } from '$lib/storage/verdict-counts';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { LoadedGame } from '$lib/game-module/ui/games-context';
import { themesIn } from '../list/problem-filter';
import { findDue, standingOf, type ProgressSnapshot } from '../problem-standing';

/** The recent period in milliseconds: 30 days. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

export interface DecisionCount {
  readonly verdict: Verdict;
  /** Number of decisions with this verdict in the last 30 days, and of all. */
  readonly recentCount: number;
  readonly totalCount: number;
  /** Of all decisions, 0 to 1. */
  readonly share: number;
}

/**
 * The student's decisions by verdict: one count for each, or none when no decision was judged yet.
 */
export function countDecisions(
  plays: readonly FinishedPlay[],
  now: number,
): readonly DecisionCount[] {
  const countVerdict = (verdict: Verdict, countedPlays: readonly FinishedPlay[]): number =>
    countedPlays.reduce((total, { verdicts, made }) => {
      return total + (verdicts ? countsAtEnd(verdicts, made)[verdict] : 0);
    }, 0);
  const recentPlays = plays.filter(({ endedAt }) => endedAt > now - RECENT_MS);
  const counts = VERDICTS.map((verdict) => {
    return {
      verdict,
      recentCount: countVerdict(verdict, recentPlays),
      totalCount: countVerdict(verdict, plays),
    };
  });
  const decisionCount = counts.reduce((total, { totalCount }) => total + totalCount, 0);
  return decisionCount === 0
    ? []
    : counts.map((count) => ({ ...count, share: count.totalCount / decisionCount }));
}

/** A day with the number of problems that fall due on it. */
export interface UpcomingDay {
  /** In whole days since 1970. */
  readonly day: number;
  readonly count: number;
}

/**
 * Number of problems that fall due on each of the next seven days; overdue ones count for today.
 */
export function countUpcomingReviews(
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
): readonly UpcomingDay[] {
  const firstDay = dayOf(today.now);
  const dueEntries = new Set(findDue(entries, today));
  // A problem under way is not due before its attempt expires.
  const dueDays = entries
    .filter((entry) => !dueEntries.has(entry) && standingOf(entry, today) !== 'playing')
    .flatMap((entry) => today.storedProgress.schedules.get(problemKey(entry)) ?? [])
    .map((schedule) => dayOf(schedule.due));
  return Array.from({ length: 7 }, (_, i) => ({
    day: firstDay + i,
    count: i === 0 ? dueEntries.size : dueDays.filter((day) => day === firstDay + i).length,
  }));
}

export interface ThemeProgress {
  readonly theme: string;
  /** Number of problems of the theme whose best play had neither mistake nor help. */
  readonly sound: number;
  /** Number of problems solved with help or by luck at best. */
  readonly solved: number;
  /** Number of problems that were never solved, but whose solution the student has seen. */
  readonly failed: number;
  /** Number of problems of the theme, also those never played. */
  readonly all: number;
  /** True when the theme as a whole is due. */
  readonly due: boolean;
}

/**
 * The themes of a game with at least one revealed problem (solved, or reviewed after a failure), in
 * their order.
 */
export function themeProgress(
  entries: readonly ProblemEntry[],
  { id, listTexts }: Pick<LoadedGame, 'id' | 'listTexts'>,
  { storedProgress, now }: ProgressSnapshot,
): readonly ThemeProgress[] {
  const gameEntries = entries.filter(({ gameId }) => gameId === id);
  return themesIn(gameEntries, listTexts).flatMap((theme): ThemeProgress[] => {
    const themeEntries = gameEntries.filter(({ themes }) => themes.includes(theme));
    const bestGrades = themeEntries.map((entry) => {
      const problem = storedProgress.problems.get(problemKey(entry));
      // A problem that is not revealed must not give away its theme.
      return isRevealed(problem) ? (problem?.best ?? null) : null;
    });
    const count = (...grades: readonly string[]): number =>
      bestGrades.filter((grade) => grade !== null && grades.includes(grade)).length;
    const sound = count('sound');
    const solved = count('recovered', 'lucky');
    const failed = count('failed');
    if (sound + solved + failed === 0) return [];
    const due = isDue(storedProgress.schedules.get(themeScheduleName(id, theme)), now);
    return [{ theme, sound, solved, failed, all: themeEntries.length, due }];
  });
}
