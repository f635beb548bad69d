/**
 * What the proof of a whole problem says, and how much it may look at: the shapes that its parts
 * share.
 */

/** Something that the proof found; the reader's document knows where it stands. */
export interface ProofFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The way from the root of the file to what it is about. */
  readonly path: readonly (string | number)[];
}

export interface ProvedProblem {
  readonly findings: readonly ProofFinding[];
  readonly figures: ProofFigures;
}

/** A few numbers by which one sees how a problem changed. */
export interface ProofFigures {
  /** What the student may play at the start; 0 when another seat is to play. */
  readonly cards: number;
  /** How much of this is sound. */
  readonly sound: number;
  /** Steps of the line at which something else gives the goal away. */
  readonly decisions: number;
  /** Positions looked at. */
  readonly nodes: number;
}

/** How much may be looked at for one problem. */
export interface ProofBudgets {
  /** Positions for whether it can be won at all, and as many for each of the other questions. */
  readonly nodes: number;
  /** Positions of the author's line, each card of everybody's counted. */
  readonly line: number;
}

/** A minute or two at the most; a problem of the library takes some seconds in all. */
export const PROOF_BUDGETS: ProofBudgets = { nodes: 20_000_000, line: 400_000 };
