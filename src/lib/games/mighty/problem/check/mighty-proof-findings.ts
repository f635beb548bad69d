/** The findings and budgets of the proof of a problem. */

/** A finding of the proof, located by a path in the file. */
export interface ProofFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The path from the root of the file. */
  readonly path: readonly (string | number)[];
}

/** The findings and figures of a problem's proof. */
export interface ProvedProblem {
  readonly findings: readonly ProofFinding[];
  readonly figures: ProofFigures;
}

/** Figures that show how a problem has changed. */
export interface ProofFigures {
  /** The number of the student's legal plays at the start; 0 when another seat is on turn. */
  readonly cards: number;
  /** The number of sound ones among them. */
  readonly sound: number;
  /** Steps of the line at which some alternative loses the goal. */
  readonly decisions: number;
  /** Searched positions. */
  readonly nodes: number;
}

/** Search budgets for one problem. */
export interface ProofBudgets {
  /** Positions for solvability, and as many for each other question. */
  readonly nodes: number;
  /** Positions of the walk along the author's line, one for each card. */
  readonly line: number;
}

/** At most a minute or two; problems of the library take some seconds in all. */
export const PROOF_BUDGETS: ProofBudgets = { nodes: 20_000_000, line: 400_000 };
