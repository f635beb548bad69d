/** The marks for verdicts on actions of the student. */
import { isMistake } from '$lib/hidden-information/prover';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import type { LessonDecision } from '../../lesson-judgement';

/**
 * In the order of the legend. `sound`: the goal is reached in every world still possible. `equal`:
 * sound, and not the author's. `lucky`: a mistake in a play that was made all the same. `lost`: a
 * mistake although a sound action was left. `beaten`: an action where none was. `unknown`:
 * unproved. `best`, `costly`: where odds count, an action as good as any, and one that gave up
 * some.
 */
export const VERDICT_MARKS = [
  'sound',
  'equal',
  'best',
  'costly',
  'lucky',
  'lost',
  'beaten',
  'unknown',
] as const;
export type VerdictMark = (typeof VERDICT_MARKS)[number];

/** True for the mark of an action that should not have been taken. */
export const isMistakeMark = (mark: VerdictMark | null): boolean =>
  mark === 'lost' || mark === 'costly';

/** The mark of an action; null for a forced one. `isMade`: true when the play reached its goal. */
export function toVerdictMark(decision: LessonDecision, isMade = false): VerdictMark | null {
  const { verdict, equal, choiceCount, loss } = decision;
  if (choiceCount === 1) return null;
  if (loss) return markOfLoss(loss);
  if (equal) return 'equal';
  return isMistake(verdict) && isMade ? 'lucky' : markOfAlternative(decision);
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
export function markOfAlternative({
  verdict,
  best,
  loss,
}: Pick<LessonDecision, 'verdict' | 'best' | 'loss'>): Exclude<VerdictMark, 'equal' | 'lucky'> {
  if (loss) return markOfLoss(loss);
  if (verdict === 'sound' || verdict === 'unknown') return verdict;
  // An unproved action may have been sound.
  return best === 'sound' || best === 'unknown' ? 'lost' : 'beaten';
}

/** Odds count every layout, so that they decide where the proof knows only the author's. */
function markOfLoss({ best, min, max }: OddsLoss): 'best' | 'costly' | 'beaten' | 'unknown' {
  if (best.max === 0) return 'beaten';
  if (max === 0) return 'best';
  return min > 0 ? 'costly' : 'unknown';
}
