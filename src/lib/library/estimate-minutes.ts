/** An estimate of how long some problems take. */

/** Minutes for a problem met before: a plan, at most thirteen tricks, and the review. */
const MINUTES_PER_PROBLEM = 2.6;

/** Whole minutes for this many problems, at least two. */
export function estimateMinutes(problems: number): number {
  return Math.max(2, Math.round(problems * MINUTES_PER_PROBLEM));
}
