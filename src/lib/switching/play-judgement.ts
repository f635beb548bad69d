/** What the proof says about a play: the shapes of its answers, for any game. */
import type { ActionVerdict } from './prover';

/** Between what two numbers of a hundred something lies; the same where it is known exactly. */
interface PercentRange {
  readonly min: number;
  readonly max: number;
}

/** What an action gave up against the best where no way wins always, of a hundred. */
export interface OddsLoss extends PercentRange {
  /** What it made, and what the best would have made. */
  readonly played: PercentRange;
  readonly best: PercentRange;
}

/** One action of the student's, judged by what was known when it was taken. */
export interface JudgedDecision<Action> {
  /** The place of the action in the log. */
  readonly logIndex: number;
  readonly action: Action;
  readonly verdict: ActionVerdict;
  /** The best class of all that could have been done. */
  readonly best: ActionVerdict;
  /** How many actions there were to choose from, equal ones included. */
  readonly choiceCount: number;
  /** What it gave up of the odds; absent where nothing is weighed, or as long as it is not. */
  readonly loss?: OddsLoss;
}

/** How the worlds beat an action: the place of the world, and what is done there from the action on until the goal is out of reach. */
export interface RefutationLine<Action> {
  readonly worldIndex: number;
  readonly line: readonly Action[];
}

/** The two worlds that a failure is explained by, at the moment. */
export interface Reveal<Action> extends RefutationLine<Action> {
  /** The place in the log of the action that lost it; `line` begins with it. */
  readonly logIndex: number;
  /** The place of the first other world in which that action still makes; null when there is none. */
  readonly hopedWorldIndex: number | null;
}

export interface PlayJudgement<Action> {
  /** Every action of the student's, forced ones too, in order. */
  readonly decisions: readonly JudgedDecision<Action>[];
  /** The place in the log of the first decision that gave away the last sound action; null when none did. */
  readonly turningPoint: number | null;
  /** Null when there was no such moment, or when no refutation was found in the node budget. */
  readonly reveal: Reveal<Action> | null;
  /** For each world, in the author's order: after how many actions of the log it could not be the truth any more; null when it may be. */
  readonly ruledOutAfter: readonly (number | null)[];
}

/** "And this one?": what another action at a decision would have been. */
export interface ActionJudgement<Action> {
  readonly verdict: ActionVerdict;
  /** Null for a sound action, and when the node budget ran out. */
  readonly refutation: RefutationLine<Action> | null;
}

/** What becomes of a claim: it holds exactly when so much is proved in every world alive. */
export interface ClaimAnswer<Action> {
  readonly accepted: boolean;
  /** How the worlds beat a refused claim; null when it holds or when the node budget ran out. */
  readonly refutation: RefutationLine<Action> | null;
}

/** What the proof can tell a student who is stuck, one step after the other. */
export type ProofHint<Action> =
  /** So much of what may be done is sound. */
  | { readonly kind: 'count'; readonly sound: readonly Action[]; readonly legal: readonly Action[] }
  /** The world to be afraid of, by its place. */
  | { readonly kind: 'danger'; readonly world: number }
  | { readonly kind: 'action'; readonly action: Action }
  /** Nothing is sound any more: the student should go back. */
  | { readonly kind: 'lost' };
