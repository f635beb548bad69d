/** How long it takes to play some problems, as it is told before one sits down. */

/** Minutes for a problem that one has met before: a plan, thirteen tricks at most, a look at what happened. */
const MINUTES_PER_PROBLEM = 2.6;

/** Whole minutes for so many problems, at least two. */
export function estimateMinutes(problems: number): number {
  return Math.max(2, Math.round(problems * MINUTES_PER_PROBLEM));
}
