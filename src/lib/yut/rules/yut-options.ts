/** Rules that differ from region to region (paper, notes 3 and 4). */

/**
 * What a back-do does to a mal on the first place. `around`: it goes to the last place before home, and every forward throw brings
 * it in. `start`: it goes back among those that wait. `none`: no stick is marked, and a back-do counts as do.
 */
export const BACK_DO_RULES = ['around', 'start', 'none'] as const;
export type BackDoRule = (typeof BACK_DO_RULES)[number];

export interface YutOptions {
  readonly backDo: BackDoRule;
  /** Whether a catch with yut or mo gives another throw as well. */
  readonly everyCatchThrows: boolean;
}

/** The rules of the paper, which everything was trained and solved for. */
export const PAPER_RULES: YutOptions = { backDo: 'around', everyCatchThrows: false };
