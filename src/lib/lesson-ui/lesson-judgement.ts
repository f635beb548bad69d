/**
 * What the frame of a lesson reads of what a table's proof says. A table's own judgement may hold more,
 * for the panes that the table draws itself.
 */
import type { LocalizedText } from '$lib/core/localized-text';
import type {
  ActionJudgement as AskedOf,
  RefutationLine,
  ClaimAnswer as ClaimAnswerOf,
  JudgedDecision as Judged,
  PlayJudgement as Proved,
} from '$lib/switching/play-judgement';
import type { Class } from '$lib/switching/prover';

/** The class of an action: it wins in every world alive, in some, in none, or the proof was not sure. */
export type LessonActionClass = Class;

/** One action of the student's, judged by what was known when it was played. */
export interface LessonDecision extends Omit<Judged<unknown>, 'action'> {
  /** A sound action that is not the author's, where the author's line has one here. */
  readonly equal: boolean;
}

/** What the frame reads of the judgement of a play. */
export interface LessonJudgement extends Pick<Proved<unknown>, 'moment' | 'ruledOut'> {
  /** Every action of the student's, forced ones too, in order. */
  readonly decisions: readonly LessonDecision[];
}

/** How an action is beaten: the place of a world, and everything from this action on. */
export type LessonRefutation<Action extends string> = RefutationLine<Action>;
/** "What about another card?": what another action at a decision would have been. */
export type AlternativeVerdict<Action extends string> = AskedOf<Action>;
/** What becomes of a claim. */
export type LessonClaimAnswer<Action extends string> = ClaimAnswerOf<Action>;

/** The author's line against the computer. */
export interface AuthorLinePlay<Action extends string> {
  readonly log: readonly Action[];
  /** The author's words for some of the student's actions, by their place in the log. */
  readonly whys: Readonly<Record<number, LocalizedText>>;
}

/** A decision of the student's to go back to. */
export interface RewindTarget {
  /** Its place in the log. */
  readonly logIndex: number;
  /** The round in which it was taken, from 1. */
  readonly round: number;
}

/** A hint that the computer found, one of several that tell more and more about one position. */
export interface EngineHint {
  /** What it tells; no two of one position tell the same. */
  readonly kind: string;
  /** Whether it says that nothing sound is left, so that the student should go back. */
  readonly saysLost: boolean;
  /** In the reader's language; `back` is where the last sound action was given away, if that is known. */
  text(back: RewindTarget | null): string;
}
