/**
 * Types of the judge's answers, for any game with hidden information. A world is one complete
 * assignment of everything hidden; `ActionVerdict` defines sound, lucky and beaten.
 */
import type { ActionVerdict } from './prover';

/** Bounds on a percentage; equal where it is known exactly. */
interface PercentRange {
  readonly min: number;
  readonly max: number;
}

/** The odds that an action gave up against the best one, in percent, where no line wins always. */
export interface OddsLoss extends PercentRange {
  /** Odds of the action played. */
  readonly played: PercentRange;
  /** Odds of the best action. */
  readonly best: PercentRange;
}

/** An action of the student, judged by the information available when it was taken. */
export interface JudgedDecision<Action> {
  readonly logIndex: number;
  readonly action: Action;
  readonly verdict: ActionVerdict;
  /** The best verdict of all legal actions. */
  readonly best: ActionVerdict;
  /** Number of legal actions, equivalent ones included. */
  readonly choiceCount: number;
  /** Absent where odds do not count, and until they have been computed. */
  readonly loss?: OddsLoss;
}

/**
 * A refutation of an action: a world, and a line in it that begins with the action and misses the
 * goal.
 */
export interface RefutationLine<Action> {
  readonly worldIndex: number;
  readonly line: readonly Action[];
}

/**
 * The explanation of a failure by two worlds: the one that refutes the action and one that would
 * not.
 */
export interface Reveal<Action> extends RefutationLine<Action> {
  /** Index in the log of the losing action, with which `line` begins. */
  readonly logIndex: number;
  /** The first other world in which that action still wins; null when there is none. */
  readonly hopedWorldIndex: number | null;
}

export interface PlayJudgement<Action> {
  /** All actions of the student, forced ones included, in order. */
  readonly decisions: readonly JudgedDecision<Action>[];
  /**
   * Index in the log of the first proved mistake made while a sound action existed; null for none.
   */
  readonly turningPoint: number | null;
  /** Null without a turning point, and when no refutation was found within the budget. */
  readonly reveal: Reveal<Action> | null;
  /**
   * For each world, in the author's order: the number of actions after which it was no longer
   * consistent with the play; null while it is.
   */
  readonly ruledOutAfter: readonly (number | null)[];
}

/** The judgement of an alternative action at a decision. */
export interface ActionJudgement<Action> {
  readonly verdict: ActionVerdict;
  /** Null for a sound action, and when none was found within the budget. */
  readonly refutation: RefutationLine<Action> | null;
}

/** The judgement of one decision, made when the action was taken. */
export interface DecisionJudgement extends Pick<
  JudgedDecision<unknown>,
  'verdict' | 'best' | 'loss'
> {
  /** A world that refutes a mistake where a sound action was left; null without one, or unfound. */
  readonly refutingWorldIndex: number | null;
}

/** The answer to a claim, which is accepted exactly when it is proved in every consistent world. */
export interface ClaimAnswer<Action> {
  readonly accepted: boolean;
  /** A refutation of a rejected claim; null when none was found within the budget. */
  readonly refutation: RefutationLine<Action> | null;
}

/** A hint that the prover can give, from the vaguest kind on. */
export type ProofHint<Action> =
  /** The sound actions among the legal ones; a screen shows only their number. */
  | { readonly kind: 'count'; readonly sound: readonly Action[]; readonly legal: readonly Action[] }
  /** The index of a world that refutes a tempting action. */
  | { readonly kind: 'danger'; readonly world: number }
  | { readonly kind: 'action'; readonly action: Action }
  /** No action is sound any more: the student should go back. */
  | { readonly kind: 'lost' };
