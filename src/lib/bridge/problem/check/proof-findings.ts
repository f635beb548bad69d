/** What the proof of a whole problem says, and how much it may look at: the shapes that its parts share. */

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
  /** Real deals. */
  readonly deals: number;
  /** Cards that the student may play at the start; 0 when an opponent is to play. */
  readonly cards: number;
  /** How many of these are sound. */
  readonly sound: number;
  /** Steps of the line at which some other card gives the goal away. */
  readonly decisions: number;
  /** Positions looked at. */
  readonly nodes: number;
}

/** Positions that may be looked at for each part of the proof of a problem. */
export interface BridgeProofBudgets {
  /** Whether it can be won at all; once more for what is said of a problem that cannot, or of one too large. */
  readonly start: number;
  /** Whether the line is sound in every branch. */
  readonly line: number;
  /** What each deal is needed for. */
  readonly deals: number;
}

/** Hears how many positions a part of the proof has looked at, of how many at the most. */
export type ProofProgressListener = (nodes: number, most: number) => void;

/** What one question about a card may use of a budget, where somebody thinks and not every card can be settled. */
export const HUMAN_QUESTION_SHARE = 1 / 20;
