/** The verdict on an action of the student's, as a mark; the words for it come with the review. */
import type { Decision } from '../../judgement';

/** In the order of the legend. *Equal* is the screen's word for a sound action that is not the author's. */
export const MARKS = ['sound', 'equal', 'lucky', 'beaten', 'unknown'] as const;
export type MarkName = (typeof MARKS)[number];

/** The mark of an action; null when there was no other. */
export function markOf({ verdict, equal, choices }: Decision): MarkName | null {
  if (choices === 1) return null;
  return equal ? 'equal' : verdict;
}

/** The marks of a play, by the place of the action in the log. */
export function marksOf(decisions: readonly Decision[]): ReadonlyMap<number, MarkName> {
  return new Map(
    decisions.flatMap((decision): [number, MarkName][] => {
      const mark = markOf(decision);
      return mark ? [[decision.at, mark]] : [];
    }),
  );
}
