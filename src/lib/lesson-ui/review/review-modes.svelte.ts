/** What of a review is seen: the moment alone, a line shown step by step, or everything there is. */
export type ReviewMode = 'moment' | 'shown' | 'all';

interface ReviewModesOptions {
  /** Whether there is a moment to open with; null as long as that is not known. */
  readonly hasMoment: () => boolean | null;
  /** Whether there is a line to be shown. */
  readonly hasReplay: () => boolean;
  /** Whether the reader came to understand a play that is over: else all is seen until the moment is asked for. */
  readonly opensWithMoment: boolean;
}

export class ReviewModes {
  readonly #given: ReviewModesOptions;
  #chosen = $state<ReviewMode | null>(null);

  constructor(given: ReviewModesOptions) {
    this.#given = given;
    if (!given.opensWithMoment) this.#chosen = 'all';
  }

  /** The moment also while it is looked for: nothing else is drawn that would have to make room for it. */
  get mode(): ReviewMode {
    const moment = this.#given.hasMoment();
    const chosen = this.#chosen ?? (moment === false ? 'all' : 'moment');
    if (chosen === 'shown' && !this.#given.hasReplay()) return 'all';
    return chosen === 'moment' && moment === false ? 'all' : chosen;
  }

  choose(mode: ReviewMode): void {
    this.#chosen = mode;
  }
}
