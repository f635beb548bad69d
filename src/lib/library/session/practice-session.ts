/** Practice sessions: a few problems one after the other, and what came of them. */
import { dayOf } from '$lib/storage/calendar-days';
import { attemptKey, countedPlays, type FinishedPlay } from '$lib/storage/finished-plays';
import type { Grade } from '$lib/storage/grading';
import { themeScheduleName } from '$lib/storage/theme-schedule-name';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { nextToPractise } from '../next-to-practise';
import { findDue, type ProgressSnapshot } from '../problem-standing';

/** Number of problems in a session at most. */
export const MAX_SESSION_LENGTH = 3;

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/**
 * The problems of the next session, at most `MAX_SESSION_LENGTH`: the due ones of `dueCandidates`,
 * then those of `entries` that `nextToPractise` chooses, without the problems with the keys `done`.
 * Problems that are solved soundly and not due are left out, so the list may be empty.
 */
export function problemsOfNextSession(
  entries: readonly ProblemEntry[],
  today: ProgressSnapshot,
  dueCandidates: readonly ProblemEntry[],
  done: readonly string[] = [],
): readonly ProblemEntry[] {
  const chosen: ProblemEntry[] = [];
  const excluded = new Set(done);
  const open = (candidates: readonly ProblemEntry[]): readonly ProblemEntry[] =>
    candidates.filter((entry) => !excluded.has(problemKey(entry)));
  while (chosen.length < MAX_SESSION_LENGTH) {
    const next = nextToPractise(open(entries), today, open(dueCandidates));
    if (next === null || next.reason === 'again') break;
    chosen.push(next.entry);
    excluded.add(problemKey(next.entry));
  }
  return chosen;
}

/** A problem of a session. */
export interface SessionProblem {
  readonly entry: ProblemEntry;
  /** The play that counts for practice: of the first attempt that ended in it; null for none. */
  readonly play: FinishedPlay | null;
  /** Days until the problem is due again, at least 0; null where it was never played to an end. */
  readonly returnsInDays: number | null;
}

/**
 * The problems of a session that began at `begunAt` (in milliseconds since 1970), in its order.
 * `entries` without an entry of some key leave that problem out.
 */
export function problemsOfSession(
  { keys, begunAt }: { readonly keys: readonly string[]; readonly begunAt: number },
  entries: readonly ProblemEntry[],
  plays: readonly FinishedPlay[],
  { storedProgress, now }: ProgressSnapshot,
): readonly SessionProblem[] {
  const entriesByKey = new Map(entries.map((entry) => [problemKey(entry), entry]));
  const sessionPlays = plays.filter(({ endedAt }) => endedAt >= begunAt);
  return keys.flatMap((key) => {
    const entry = entriesByKey.get(key);
    if (!entry) return [];
    const playsOfProblem = sessionPlays.filter((play) => play.key === key);
    const [first] = playsOfProblem.toSorted((a, b) => a.begunAt - b.begunAt);
    const attempt = first && attemptKey(first);
    const [play] = countedPlays(playsOfProblem.filter((each) => attemptKey(each) === attempt));
    const schedule = storedProgress.schedules.get(key);
    const returnsInDays = schedule ? Math.max(0, dayOf(schedule.due) - dayOf(now)) : null;
    return [{ entry, play: play ?? null, returnsInDays }];
  });
}

/** True if a play of the session solved the problem, also with help or by luck. */
export function isSolvedInSession({ play }: SessionProblem): boolean {
  return play !== null && play.grade !== 'failed';
}

/** Whole minutes from the beginning of a session to its last play, at least 1; 0 without a play. */
export function minutesOfSession(problems: readonly SessionProblem[], begunAt: number): number {
  const ends = problems.flatMap(({ play }) => play?.endedAt ?? []);
  return ends.length === 0 ? 0 : Math.max(1, Math.round((Math.max(...ends) - begunAt) / MINUTE));
}

/**
 * The praise after a session. `several`: several problems of a theme were solved soundly;
 * `overcome`: one was, of a theme that was forgotten before; `sound`: one was; `helped`: one was
 * solved with help; `lucky`: all successes were luck; `none`: nothing was solved.
 */
export type SessionPraise =
  | {
      readonly kind: 'several' | 'overcome' | 'sound' | 'helped';
      readonly gameId: string;
      readonly theme: string;
    }
  | { readonly kind: 'lucky' | 'none' };

/**
 * The theme to be praised after a session: of the soundly solved problems one that most of them
 * have, of equal ones one that was forgotten before, else the one named first. Without a soundly
 * solved problem, one that was solved with help.
 */
export function praiseOfSession(
  problems: readonly SessionProblem[],
  { storedProgress }: ProgressSnapshot,
): SessionPraise {
  const themesAmong = (grade: Grade): readonly SolvedTheme[] => {
    const withGrade = problems.filter(({ play }) => play?.grade === grade);
    return withGrade.flatMap(({ entry: { gameId, themes } }) =>
      themes.map((theme) => {
        const name = themeScheduleName(gameId, theme);
        const isTheme = ({ entry }: SessionProblem): boolean =>
          entry.gameId === gameId && entry.themes.includes(theme);
        const lapses = storedProgress.schedules.get(name)?.lapses ?? 0;
        return { gameId, theme, count: withGrade.filter(isTheme).length, hasLapsed: lapses > 0 };
      }),
    );
  };
  const [best] = themesAmong('sound').toSorted(
    (a, b) => b.count - a.count || Number(b.hasLapsed) - Number(a.hasLapsed),
  );
  if (best) {
    const { gameId, theme, count, hasLapsed } = best;
    return { kind: count > 1 ? 'several' : hasLapsed ? 'overcome' : 'sound', gameId, theme };
  }
  const [helped] = themesAmong('recovered');
  if (helped) return { kind: 'helped', gameId: helped.gameId, theme: helped.theme };
  return { kind: problems.some(isSolvedInSession) ? 'lucky' : 'none' };
}

/** A theme of problems with some grade, and how many of them have it. */
interface SolvedTheme {
  readonly gameId: string;
  readonly theme: string;
  readonly count: number;
  /** True when the theme was forgotten before. */
  readonly hasLapsed: boolean;
}

export interface TomorrowsProblem {
  readonly entry: ProblemEntry;
  /** Lost in the session, due, under way, or the next to practise. */
  readonly reason: 'lost' | 'due' | 'continue' | 'next';
}

/**
 * One problem for tomorrow: of those due by then one that was lost in the session, else the one
 * that is due longest; else the next one to practise. Null where all are solved soundly and none is
 * due.
 */
export function problemForTomorrow(
  problems: readonly SessionProblem[],
  entries: readonly ProblemEntry[],
  { storedProgress, now }: ProgressSnapshot,
  dueCandidates: readonly ProblemEntry[],
): TomorrowsProblem | null {
  const tomorrow = { storedProgress, now: now + DAY };
  const due = findDue(dueCandidates, tomorrow);
  const lostKeys = problems
    .filter(({ play }) => play?.grade === 'failed')
    .map(({ entry }) => problemKey(entry));
  const lost = due.find((entry) => lostKeys.includes(problemKey(entry)));
  if (lost) return { entry: lost, reason: 'lost' };
  if (due[0]) return { entry: due[0], reason: 'due' };
  const next = nextToPractise(entries, tomorrow, []);
  if (next === null || next.reason === 'again') return null;
  return { entry: next.entry, reason: next.reason === 'continue' ? 'continue' : 'next' };
}
