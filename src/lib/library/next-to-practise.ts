/** The choice of the next problem to practise. */
import { isDue } from '$lib/storage/due-dates';
import { themeScheduleName } from '$lib/storage/theme-schedule-name';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import {
  findDue,
  standingOf,
  type ProblemStanding,
  type ProgressSnapshot,
} from './problem-standing';

/** The reasons: under way, due, nothing played yet, next in order, or all solved soundly. */
export const PRACTICE_REASONS = ['continue', 'due', 'start', 'next', 'again'] as const;
export type PracticeReason = (typeof PRACTICE_REASONS)[number];

export interface NextProblem {
  readonly entry: ProblemEntry;
  readonly reason: PracticeReason;
}

/**
 * The problem under way that was played last; else the longest overdue one; else a new one; else
 * the least recently played of those not yet solved soundly; else the first. Null for an empty
 * list. `entries` are those of the current game; due problems are taken from `dueCandidates`, which
 * may span all games.
 */
export function nextToPractise(
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
  dueCandidates: readonly ProblemEntry[] = entries,
): NextProblem | null {
  const { problems } = today.storedProgress;
  const playedAt = (entry: ProblemEntry): number => problems.get(problemKey(entry))?.playedAt ?? 0;
  /** The entries with one of these standings, the least recently played first. */
  const entriesWithStanding = (...standings: readonly ProblemStanding[]): ProblemEntry[] =>
    entries
      .filter((entry) => standings.includes(standingOf(entry, today)))
      .sort((a, b) => playedAt(a) - playedAt(b));

  const playing = entriesWithStanding('playing').at(-1);
  if (playing) return { entry: playing, reason: 'continue' };
  const [due] = findDue(dueCandidates, today);
  if (due) return { entry: due, reason: 'due' };
  const fresh = chooseNewProblem(entriesWithStanding('new'), today);
  const hasBegun = entries.some((entry) => problems.has(problemKey(entry)));
  if (fresh) return { entry: fresh, reason: hasBegun ? 'next' : 'start' };
  const [notYetSound] = entriesWithStanding('failed', 'lucky', 'recovered');
  if (notYetSound) return { entry: notYetSound, reason: 'next' };
  const [first] = entries;
  return first ? { entry: first, reason: 'again' } : null;
}

/**
 * The new problem to begin with: at the level of the first, preferably with a due theme, because an
 * idea is practised best in an unknown problem.
 */
function chooseNewProblem(
  fresh: readonly ProblemEntry[],
  { storedProgress, now }: ProgressSnapshot,
): ProblemEntry | undefined {
  const [first] = fresh;
  const hasDueTheme = ({ gameId, themes }: ProblemEntry): boolean =>
    themes.some((theme) =>
      isDue(storedProgress.schedules.get(themeScheduleName(gameId, theme)), now),
    );
  return fresh.find((entry) => entry.level === first?.level && hasDueTheme(entry)) ?? first;
}
