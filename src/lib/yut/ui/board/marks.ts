/** What is said of a move on the board: an arrow, a ring around its end, and mostly a value. */
import type { Step } from '$lib/yut/rules/moves';

/** `best` is green and plain, `yours` brass and dashed, `plain` any other. */
export type Tone = 'best' | 'yours' | 'plain';

export interface Mark {
  readonly step: Step;
  readonly tone: Tone;
  /** A few signs, such as "74 %"; '' draws no label. */
  readonly text: string;
  /** The same for the ear. */
  readonly spoken: string;
}

/** A mark with the place of its label: the first at its end, or a further one. */
export interface Placed extends Mark {
  readonly nth: number;
}

/** Marks in the order in which they are drawn: the important ones last and on top. The best ones' labels stand nearest. */
export function placed(marks: readonly Mark[]): readonly Placed[] {
  const order: readonly Tone[] = ['best', 'yours', 'plain'];
  const counts = new Map<number, number>();
  return marks
    .toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone))
    .map((mark) => {
      const nth = counts.get(mark.step.to) ?? 0;
      if (mark.text !== '') counts.set(mark.step.to, nth + 1);
      return { ...mark, nth };
    })
    .reverse();
}
