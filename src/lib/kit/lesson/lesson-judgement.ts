/**
 * The part of a game's judgement that the shared lesson screens use. A game's own judgement may
 * have more, for the panes that the game draws.
 */
import type { LocalizedText } from '$lib/core/localized-text';
import type {
  ActionJudgement,
  RefutationLine,
  ClaimAnswer,
  DecisionJudgement,
  JudgedDecision,
  PlayJudgement,
} from '$lib/hidden-information/play-judgement';
import type { ActionVerdict } from '$lib/hidden-information/prover';

/**
 * The class of an action: it wins in all, some or none of the consistent worlds, or is unproved.
 */
export type LessonActionClass = ActionVerdict;

/** An action of the student, judged by the information available when it was played. */
export interface LessonDecision extends Omit<JudgedDecision<unknown>, 'action'> {
  /** True for a sound action other than the author's, where the author's line has one. */
  readonly equal: boolean;
}

/** The judgement of a play. */
export interface LessonJudgement extends Pick<
  PlayJudgement<unknown>,
  'turningPoint' | 'ruledOutAfter'
> {
  /** All actions of the student, forced ones included, in order. */
  readonly decisions: readonly LessonDecision[];
}

/** A refutation: the index of a world, and the actions from the refuted one on. */
export type LessonRefutation<Action extends string> = RefutationLine<Action>;
/** The verdict on another action at a decision. */
export type AlternativeVerdict<Action extends string> = ActionJudgement<Action>;
/** The judgement of one decision by itself. */
export type LessonDecisionJudgement = DecisionJudgement;
/** The answer to a claim. */
export type LessonClaimAnswer<Action extends string> = ClaimAnswer<Action>;

/** The author's line, the solution in the problem's file, played out against the computer. */
export interface AuthorLinePlay<Action extends string> {
  readonly log: readonly Action[];
  /** The author's explanations of some of the student's actions, by their index in the log. */
  readonly whys: Readonly<Record<number, LocalizedText>>;
  /** The claim that ends the line, before the actions that prove it; null without one. */
  readonly claim?: AuthorLineClaim | null;
}

/** A claim of the author's line, with its explanation. */
export interface AuthorLineClaim {
  readonly amount: number;
  readonly why?: LocalizedText;
  /** Number of actions of the log before it. */
  readonly logIndex: number;
}

/** A decision of the student to go back to. */
export interface RewindTarget {
  /** Its index in the log. */
  readonly logIndex: number;
  /** The round of the decision, from 1. */
  readonly round: number;
}

/** A hint of the engine, one of several for a position, the vaguest first. */
export interface EngineHint {
  /** The kind, unique among the hints of a position. */
  readonly kind: string;
  /** True when it says that no action is sound, so that the student should go back. */
  readonly saysLost: boolean;
  /** The text in the reader's language; `back` is the losing decision, if known. */
  text(back: RewindTarget | null): string;
}
