/** Counts of the verdicts on a play's decisions. */

/**
 * Verdicts on a decision. `sound`: the goal is reached in every layout that is still possible;
 * `equal`: sound, and not the author's card; `lucky`: only in some layouts; `beaten`: in none;
 * `unknown`: not proved.
 */
export const VERDICTS = ['sound', 'equal', 'lucky', 'beaten', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Number of decisions of a play by verdict. Only real decisions count: those with an alternative
 * while a sound card still existed, as far as the proof knows. So `lucky` and `beaten` together are
 * the mistakes.
 */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** The most decisions in a play: declarer plays thirteen cards from each of two hands. */
export const MAX_DECISIONS = 26;

/**
 * The counts with `lucky` moved to `beaten` if the goal was missed: then the mistake was punished.
 */
export function countsAtEnd(counts: VerdictCounts, made: boolean): VerdictCounts {
  if (made) return counts;
  return { ...counts, lucky: 0, beaten: counts.lucky + counts.beaten };
}

export const NO_VERDICTS: VerdictCounts = { sound: 0, equal: 0, lucky: 0, beaten: 0, unknown: 0 };
