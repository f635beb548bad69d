/**
 * The modes of a review: the losing moment alone, the step-by-step replay of a line (`shown`), or
 * the full review in panes (`all`).
 */
export type ReviewMode = 'moment' | 'shown' | 'all';

interface ReviewModesOptions {
  /** True when there is a losing moment; null until it is known. */
  readonly hasMoment: () => boolean | null;
  /** True when there is a replay. */
  readonly hasReplay: () => boolean;
  /** True to open with the losing moment, after a finished play; false to open with everything. */
  readonly opensWithMoment: boolean;
}

export class ReviewModes {
  readonly #options: ReviewModesOptions;
  #chosenMode = $state<ReviewMode | null>(null);

  constructor(options: ReviewModesOptions) {
    this.#options = options;
    if (!options.opensWithMoment) this.#chosenMode = 'all';
  }

  /**
   * The current mode; `moment` also while the losing moment is loading, to avoid a layout shift.
   */
  get mode(): ReviewMode {
    const hasMoment = this.#options.hasMoment();
    const mode = this.#chosenMode ?? (hasMoment === false ? 'all' : 'moment');
    if (mode === 'shown' && !this.#options.hasReplay()) return 'all';
    return mode === 'moment' && hasMoment === false ? 'all' : mode;
  }

  choose(mode: ReviewMode): void {
    this.#chosenMode = mode;
  }
}
