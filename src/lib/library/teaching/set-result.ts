/** The results of a student in the problems of a set, for a teacher. */
import { groupBy } from '$lib/core/group-by';
import { betterGrade, type Grade } from '$lib/storage/grading';
import { countsAtEnd, NO_VERDICTS, type VerdictCounts } from '$lib/storage/verdict-counts';
import type { FinishedPlay } from '$lib/storage/finished-plays';
import type { Logbook } from '$lib/storage/progress-store';
import type { ProblemSet } from './problem-set';

/** A play of a problem that came to an end. */
export interface ProblemTry {
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly grade: Grade;
  /** The student's decisions, forced actions excluded, by verdict; null when not judged. */
  readonly verdicts: VerdictCounts | null;
}

export interface ProblemResult {
  readonly key: string;
  /** In the order in which they ended. */
  readonly tries: readonly ProblemTry[];
  /** The numbers of hints and of take-backs in all tries together. */
  readonly hints: number;
  readonly takeBacks: number;
  /** True where a play was begun and none has come to an end; else absent. */
  readonly unfinished?: true;
}

export interface SetResult {
  readonly title: string;
  /** The student's name as entered; null without one. */
  readonly student: string | null;
  /** When the file was saved: milliseconds since 1970. */
  readonly savedAt: number;
  /** One for each problem of the set, in its order. */
  readonly problems: readonly ProblemResult[];
}

/** The results of the problems of a set, extracted from the logbook. */
export function createSetResult(
  { title, keys }: ProblemSet,
  { plays, problems }: Pick<Logbook, 'plays' | 'problems'>,
  student: string | null,
  now: number,
): SetResult {
  const keysInPlay = new Set(
    problems.flatMap(({ key, state }) => (state === 'playing' ? key : [])),
  );
  const results = keys.map((key) => {
    const result = problemResult(key, plays);
    const isBegun = keysInPlay.has(key) && result.tries.length === 0;
    return isBegun ? { ...result, unfinished: true as const } : result;
  });
  return { title, student, savedAt: now, problems: results };
}

/** The tries of a problem, and the hints and take-backs in them. */
function problemResult(key: string, plays: readonly FinishedPlay[]): ProblemResult {
  const problemPlays = plays
    .filter((play) => play.key === key)
    .sort((a, b) => a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1));
  const attempts = [...groupBy(problemPlays, ({ begunAt }) => begunAt).values()];
  // The counts of an attempt, identified by `begunAt`, grow through its retries.
  const total = (countOf: (play: FinishedPlay) => number): number =>
    attempts.reduce((sum, attempt) => sum + Math.max(...attempt.map(countOf)), 0);
  return {
    key,
    tries: problemPlays.map(({ endedAt, grade, verdicts }) => ({ endedAt, grade, verdicts })),
    hints: total(({ hints }) => hints),
    takeBacks: total(({ takeBacks }) => takeBacks),
  };
}

/** The best grade of a problem; null before any try. */
export function bestGradeInSet({ tries }: Pick<ProblemResult, 'tries'>): Grade | null {
  return tries.reduce<Grade | null>((best, { grade }) => betterGrade(best, grade), null);
}

/** True when at least one try reached the goal. */
export function isResultSolved(result: Pick<ProblemResult, 'tries'>): boolean {
  const best = bestGradeInSet(result);
  return best !== null && best !== 'failed';
}

/** Number of solved problems. */
export function countSolvedResults(problems: readonly Pick<ProblemResult, 'tries'>[]): number {
  return problems.filter(isResultSolved).length;
}

/**
 * The decisions of first tries by verdict, before the student had seen any feedback. Null when none
 * of them was judged.
 */
export function firstDecisions(
  problems: readonly Pick<ProblemResult, 'tries'>[],
): VerdictCounts | null {
  const firstCounts = problems.flatMap(({ tries }) => {
    const [first] = tries;
    return first?.verdicts ? [countsAtEnd(first.verdicts, first.grade !== 'failed')] : [];
  });
  if (firstCounts.length === 0) return null;
  const sum = { ...NO_VERDICTS };
  for (const counts of firstCounts)
    for (const verdict of Object.keys(sum) as (keyof VerdictCounts)[])
      sum[verdict] += counts[verdict];
  return sum;
}
