/** The measured difficulty of a problem: how simulated students fare with it. */

/** The figures of one kind of student. */
export interface StudentDifficulty {
  /** The share of first tries that fail, 0 to 1. */
  readonly failed: number;
  /** Mean number of tries until the problem is solved. */
  readonly tries: number;
}

/** A first mistake of simulated students. */
export interface FrequentMistake {
  /** The trick, discard or move of the problem in which it is made, from 1. */
  readonly round: number;
  /** The action in the game's notation. */
  readonly action: string;
  /** The share of the family's first tries that end with it, 0 to 1. */
  readonly share: number;
}

/**
 * The family is all kinds of students with equal weights, but for `random`, who takes any legal
 * action.
 */
export interface Difficulty {
  /** The failing share of the family, 0 to 1. */
  readonly failed: number;
  /** Mean number of tries of the family. */
  readonly tries: number;
  /** By the name of the kind of student, `random` first. */
  readonly students: Readonly<Record<string, StudentDifficulty>>;
  /** The most frequent first mistakes, the most frequent first. */
  readonly mistakes: readonly FrequentMistake[];
}
