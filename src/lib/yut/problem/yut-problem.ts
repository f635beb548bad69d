/** A lawful yut problem, as the reader hands it on: behind that door nothing checks again. */
import type { LocalizedText } from '$lib/core/localized-text';
import type { ProblemHead } from '$lib/problem-file/problem-head';
import type { MalStep } from '$lib/yut/rules/yut-moves';
import type { Side, YutState } from '$lib/yut/rules/yut-state';
import type { Theme } from './yut-themes';

/** The student is A in every problem. */
export const STUDENT: Side = 'A';

export interface Solution {
  /** What the author plays until the sticks are thrown again, in order; at least one move. */
  readonly moves: readonly [MalStep, ...MalStep[]];
  /** Markdown. */
  readonly explanation?: LocalizedText;
}

export interface YutProblem extends ProblemHead<Theme> {
  /** The address of the problem: the file's name without its ending. */
  readonly id: string;
  /** Where everything stands, with the scores that the student has thrown. */
  readonly state: YutState;
  readonly solution: Solution | null;
}
