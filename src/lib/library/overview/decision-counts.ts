/** The student's decisions by verdict, recently and in total. */
import { countsAtEnd, VERDICTS, type Verdict } from '$lib/progress/verdict-counts';
import type { FinishedPlay } from '$lib/progress/finished-plays';

/** The recent period in milliseconds: 30 days. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

export interface DecisionCount {
  readonly verdict: Verdict;
  readonly recentCount: number;
  readonly totalCount: number;
  /** Of all decisions, 0 to 1. */
  readonly share: number;
}

/** One count for each verdict, or none when no decision was judged yet. */
export function countDecisions(
  plays: readonly FinishedPlay[],
  now: number,
): readonly DecisionCount[] {
  const sum = (verdict: Verdict, from: readonly FinishedPlay[]): number =>
    from.reduce((total, { verdicts, made }) => {
      return total + (verdicts ? countsAtEnd(verdicts, made)[verdict] : 0);
    }, 0);
  const late = plays.filter(({ endedAt }) => endedAt > now - RECENT_MS);
  const counts = VERDICTS.map((verdict) => {
    return { verdict, lately: sum(verdict, late), all: sum(verdict, plays) };
  });
  const whole = counts.reduce((total, { all }) => total + all, 0);
  return whole === 0 ? [] : counts.map((count) => ({ ...count, share: count.all / whole }));
}
