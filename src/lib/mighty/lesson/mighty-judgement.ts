/**
 * What the proof says about a play: the shapes that the review, the command line and the worker
 * share.
 */
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import type { SampledSuccess } from '$lib/mighty/proof/sampled-success-rates';
import type { MightyCard } from '$lib/mighty/rules/mighty-cards';
import type * as switching from '$lib/switching/play-judgement';

/** One card of the student's, judged by what was known when it was played. */
export interface MightyDecision extends switching.JudgedDecision<MightyPlayedCard> {
  /** 1 to 10. */
  readonly trick: number;
  /** A sound card that is not the author's, where the author's line has one here. */
  readonly equal: boolean;
  /**
   * How often it made where games were played out instead, because its worth was not proved; else
   * null.
   */
  readonly sampled: SampledSuccess | null;
}

/** What another play would have been worth, with the same estimate where it was not proved. */
export interface MightyAlternative extends switching.ActionJudgement<MightyPlayedCard> {
  readonly sampled: SampledSuccess | null;
}

/** The two deals that a failure is explained by, by their places in `problem.real`. */
export interface MightyReveal extends switching.Reveal<MightyPlayedCard> {
  /** The cards that lie elsewhere in the two deals; empty when nothing was hoped for. */
  readonly moved: readonly MightyCard[];
}

export interface MightyJudgement extends Pick<switching.PlayJudgement<MightyPlayedCard>, 'moment' | 'ruledOut'> {
  /** Every card of the student's, forced ones too, in order. */
  readonly decisions: readonly MightyDecision[];
  /**
   * Null when there was no moment at which it was lost, or when no refutation was found in the node
   * budget.
   */
  readonly reveal: MightyReveal | null;
}
