/** The types that the parts of a problem's proof share: findings, figures, budgets. */

/** A finding of the proof; the document of the file turns the path into a position. */
export interface ProofFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The path from the root of the file to the subject of the finding. */
  readonly path: readonly (string | number)[];
}

/** The proof of a problem. */
export interface ProvedProblem {
  readonly findings: readonly ProofFinding[];
  readonly figures: ProofFigures;
}

/** Key figures of a proof. They are stored in problems/proofs.json, which keeps their names. */
export interface ProofFigures {
  /** Number of real deals. */
  readonly deals: number;
  /** Number of the student's legal cards at the start; 0 when an opponent is to play. */
  readonly cards: number;
  /** Number of sound cards among these: the student still wins in every real deal. */
  readonly sound: number;
  /** Number of steps of the line at which some other card loses. */
  readonly decisions: number;
  /** Search nodes used. */
  readonly nodes: number;
}

/** Node budgets of the parts of a proof. */
export interface BridgeProofBudgets {
  /** For the proof that the problem can be won; spent once more to explain one that cannot. */
  readonly start: number;
  /** For the proof that the line is sound in every branch. */
  readonly line: number;
  /** For the proof that each deal is needed. */
  readonly deals: number;
}

/** Called with the nodes used so far by a part of the proof, and its budget. */
export type ProofProgressListener = (nodes: number, maxNodes: number) => void;

/**
 * The share of a budget that one question about a position may use with human-like seats, where not
 * every card can be settled.
 */
export const HUMAN_QUESTION_SHARE = 1 / 20;
