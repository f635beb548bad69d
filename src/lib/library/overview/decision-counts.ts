/** The student's decisions by verdict, recently and in total. */
import { countsAtEnd, VERDICTS, type Verdict } from '$lib/storage/verdict-counts';
import type { FinishedPlay } from '$lib/storage/finished-plays';

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

/** One count for each verdict, or none when no decision was judged yet. */
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
