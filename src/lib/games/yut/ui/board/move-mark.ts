/** The mark of a move on the board: an arrow, a ring around its end, and usually a value. */
import type { MalStep } from '$lib/games/yut/rules/yut-moves';

/** `best` is green and plain, `yours` brass and dashed, `plain` any other. */
export type MarkTone = 'best' | 'yours' | 'plain';

export interface MoveMark {
  readonly step: MalStep;
  readonly tone: MarkTone;
  /** A few signs, such as "74 %"; '' draws no label. */
  readonly text: string;
  /** The same for screen readers, in words. */
  readonly spoken: string;
}

/** Marks by importance: the best move first, then the chosen one. */
export function byWeight(marks: readonly MoveMark[]): readonly MoveMark[] {
  const order: readonly MarkTone[] = ['best', 'yours', 'plain'];
  return marks.toSorted((markA, markB) => order.indexOf(markA.tone) - order.indexOf(markB.tone));
}
