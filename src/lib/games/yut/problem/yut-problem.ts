/** A validated yut problem. */
import type { LocalizedText } from '$lib/core/localized-text';
import type { ProblemHead } from '$lib/problem-file/problem-head';
import type { MalStep } from '$lib/games/yut/rules/yut-moves';
import type { Side, YutState } from '$lib/games/yut/rules/yut-state';
import type { Theme } from './yut-themes';

/** The student's side in all problems. */
export const STUDENT: Side = 'A';

export interface Solution {
  /** The author's moves up to the next throw; at least one. */
  readonly moves: readonly [MalStep, ...MalStep[]];
  /** Markdown. */
  readonly explanation?: LocalizedText;
}

export interface YutProblem extends ProblemHead<Theme> {
  /** The id of the problem: the file name without its extension. */
  readonly id: string;
  /** The position, with the student's scores in hand. */
  readonly state: YutState;
  readonly solution: Solution | null;
}
