/** What the decisions of a play were worth, counted. */

/** What a decision was worth, from the best on; `equal` is sound with another card than the author's. */
export const VERDICTS = ['sound', 'equal', 'lucky', 'beaten', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * How many decisions of a play had each verdict. Only real decisions count: there was another card,
 * and a sound one was still to be had as far as the proof knows. So `lucky` and `beaten` together
 * count the sound cards that were given away.
 */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** Decisions in a play, at the most: a declarer plays the thirteen cards of two hands. */
export const MAX_DECISIONS = 26;

/**
 * The same as the play ended: what was lucky in a play that was not made did not get away with it, and lost it like
 * what was beaten.
 */
export function countsAtEnd(counts: VerdictCounts, made: boolean): VerdictCounts {
  if (made) return counts;
  return { ...counts, lucky: 0, beaten: counts.lucky + counts.beaten };
}

export const NO_VERDICTS: VerdictCounts = { sound: 0, equal: 0, lucky: 0, beaten: 0, unknown: 0 };
