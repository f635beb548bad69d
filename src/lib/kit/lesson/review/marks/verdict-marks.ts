/** The marks for verdicts on actions of the student. */
import { isMistake } from '$lib/hidden-information/prover';
import type { LessonDecision } from '../../lesson-judgement';

/**
 * In the order of the legend. `sound`: the goal is reached in every world still possible. `equal`:
 * sound, and not the author's. `lucky`: a mistake in a play that was made all the same. `lost`: a
 * mistake although a sound action was left. `beaten`: an action where none was. `unknown`:
 * unproved.
 */
export const VERDICT_MARKS = ['sound', 'equal', 'lucky', 'lost', 'beaten', 'unknown'] as const;
export type VerdictMark = (typeof VERDICT_MARKS)[number];

/** The mark of an action; null for a forced one. `isMade`: true when the play reached its goal. */
export function toVerdictMark(decision: LessonDecision, isMade = false): VerdictMark | null {
  const { verdict, best, equal, choiceCount } = decision;
  if (choiceCount === 1) return null;
  if (equal) return 'equal';
  return isMistake(verdict) && isMade ? 'lucky' : markOfAlternative(verdict, best);
}

/** The marks of a play by log index. */
export function toVerdictMarks(
  decisions: readonly LessonDecision[],
  isMade = false,
): ReadonlyMap<number, VerdictMark> {
  return new Map(
    decisions.flatMap((decision): [number, VerdictMark][] => {
      const mark = toVerdictMark(decision, isMade);
      return mark ? [[decision.logIndex, mark]] : [];
    }),
  );
}

/** The mark that an alternative action would have; `best` is the best class at the decision. */
export function markOfAlternative(
  verdict: LessonDecision['verdict'],
  best: LessonDecision['best'],
): Exclude<VerdictMark, 'equal' | 'lucky'> {
  if (verdict === 'sound' || verdict === 'unknown') return verdict;
  // An unproved action may have been sound.
  return best === 'sound' || best === 'unknown' ? 'lost' : 'beaten';
}
