/** The verdict on an action of the student's, as a mark; the words for it come with the review. */
import { isMistake } from '$lib/switching/prover';
import type { LessonDecision } from '../../lesson-judgement';

/**
 * In the order of the legend. `equal`: sound, and not the author's. `lucky`: it lost, and got away with it because the
 * play was made all the same. `lost`: the first one after which nothing wins against every world. `beaten`: after it.
 */
export const VERDICT_MARKS = ['sound', 'equal', 'lucky', 'lost', 'beaten', 'unknown'] as const;
export type VerdictMark = (typeof VERDICT_MARKS)[number];

/** The mark of an action; null when there was no other. `made`: whether the play was made all the same. */
export function toVerdictMark(decision: LessonDecision, made = false): VerdictMark | null {
  const { verdict, best, equal, choiceCount: choices } = decision;
  if (choices === 1) return null;
  if (equal) return 'equal';
  return isMistake(verdict) && made ? 'lucky' : markOfAlternative(verdict, best);
}

/** The marks of a play, by the place of the action in the log. */
export function toVerdictMarks(
  decisions: readonly LessonDecision[],
  made = false,
): ReadonlyMap<number, VerdictMark> {
  return new Map(
    decisions.flatMap((decision): [number, VerdictMark][] => {
      const mark = toVerdictMark(decision, made);
      return mark ? [[decision.at, mark]] : [];
    }),
  );
}

/** The mark of an action that was not played: what it would have been; `best` as in `Decision`. */
export function markOfAlternative(
  verdict: LessonDecision['verdict'],
  best: LessonDecision['best'],
): Exclude<VerdictMark, 'equal' | 'lucky'> {
  if (verdict === 'sound' || verdict === 'unknown') return verdict;
  return best === 'sound' || best === 'unknown' ? 'lost' : 'beaten';
}
