/** Which problem to practise next. */
import { isDue } from '$lib/progress/due-dates';
import { themeScheduleName } from '$lib/progress/review-schedule';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { findDue, standingOf, type ProblemStanding, type ProgressSnapshot } from './problem-standing';

/** Why this one: it is under way, it is due, nothing was ever played, it is the next one, or all are sound. */
export const PRACTICE_REASONS = ['continue', 'due', 'start', 'next', 'again'] as const;
export type PracticeReason = (typeof PRACTICE_REASONS)[number];

export interface NextProblem {
  readonly entry: ProblemEntry;
  readonly reason: PracticeReason;
}

/**
 * The problem under way that was played last; else the one that has been due for longest; else a new
 * one; else the one of those not yet played soundly that was left the longest; else the first. Null
 * for an empty list. `entries` are those of the table that one is at; `everywhere` those of all tables
 * where what is due at another table may come in between.
 */
export function nextToPractise(
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
  everywhere: readonly ProblemEntry[] = entries,
): NextProblem | null {
  const { problems } = today.known;
  const playedAt = (entry: ProblemEntry): number => problems.get(problemKey(entry))?.playedAt ?? 0;
  const standing = (...those: readonly ProblemStanding[]): ProblemEntry[] =>
    entries
      .filter((entry) => those.includes(standingOf(entry, today)))
      .sort((a, b) => playedAt(a) - playedAt(b));

  const playing = standing('playing').at(-1);
  if (playing) return { entry: playing, reason: 'continue' };
  const [due] = findDue(everywhere, today);
  if (due) return { entry: due, reason: 'due' };
  const fresh = chooseNewProblem(standing('new'), today);
  const begun = entries.some((entry) => problems.has(problemKey(entry)));
  if (fresh) return { entry: fresh, reason: begun ? 'next' : 'start' };
  const [open] = standing('failed', 'lucky', 'recovered');
  if (open) return { entry: open, reason: 'next' };
  const [first] = entries;
  return first ? { entry: first, reason: 'again' } : null;
}

/**
 * The new problem to begin with: at the level of the first, one with a theme that is due, because
 * an idea is practised best in a problem that one does not know.
 */
function chooseNewProblem(fresh: readonly ProblemEntry[], { known, now }: ProgressSnapshot): ProblemEntry | undefined {
  const [first] = fresh;
  const hasDueTheme = ({ gameId: table, themes }: ProblemEntry): boolean =>
    themes.some((theme) => isDue(known.schedules.get(themeScheduleName(table, theme)), now));
  return fresh.find((entry) => entry.level === first?.level && hasDueTheme(entry)) ?? first;
}
