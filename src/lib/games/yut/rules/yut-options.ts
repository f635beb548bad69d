/** Regional rule variants (2024 yut paper, notes 3 and 4). */

/**
 * Effect of a back-do on a mal on the first place. `around`: it goes to the last place before home,
 * from which any forward throw brings it home. `start`: it returns to the start. `none`: no stick
 * is marked, and a back-do counts as do.
 */
export const BACK_DO_RULES = ['around', 'start', 'none'] as const;
export type BackDoRule = (typeof BACK_DO_RULES)[number];

export interface YutOptions {
  readonly backDo: BackDoRule;
  /** True if a catch with yut or mo also grants another throw. */
  readonly everyCatchThrows: boolean;
}

/**
 * The rules of the Korean research paper of 2024 on yut that the network player follows ("the
 * paper"), for which the network was trained and the tablebase solved.
 */
export const PAPER_RULES: YutOptions = { backDo: 'around', everyCatchThrows: false };
