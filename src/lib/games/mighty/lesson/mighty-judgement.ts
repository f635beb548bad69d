/** The results of judging a play, shared by review, command line and worker. */
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { SampledSuccess } from '$lib/games/mighty/proof/sampled-success-rates';
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import type * as hiddenInformation from '$lib/hidden-information/play-judgement';

/** A card of the student, judged by what the student knew when it was played. */
export interface MightyDecision extends hiddenInformation.JudgedDecision<MightyPlayedCard> {
  /** 1 to 10. */
  readonly trick: number;
  /** True for a sound card that differs from the author's, where the line has one. */
  readonly equal: boolean;
  /** The success rate in playouts where the verdict is unknown; else null. */
  readonly sampled: SampledSuccess | null;
}

/** The verdict on an alternative, with the same estimate. */
export interface MightyAlternative extends hiddenInformation.ActionJudgement<MightyPlayedCard> {
  readonly sampled: SampledSuccess | null;
}

/** The two deals that explain a failure, by their indices in `problem.real`. */
export interface MightyReveal extends hiddenInformation.Reveal<MightyPlayedCard> {
  /** The cards with different holders in the two deals; empty when no deal was hoped for. */
  readonly moved: readonly MightyCard[];
}

/** The judgement of a student's play. */
export interface MightyJudgement extends Pick<
  hiddenInformation.PlayJudgement<MightyPlayedCard>,
  'turningPoint' | 'ruledOutAfter'
> {
  /** Every card of the student, forced ones included, in order. */
  readonly decisions: readonly MightyDecision[];
  /** Null when the goal was never lost, or no refutation was found within the node budget. */
  readonly reveal: MightyReveal | null;
}
