/** What of a review is seen: the moment alone, a line shown step by step, or everything there is. */
export type Mode = 'moment' | 'shown' | 'all';

interface ModesGiven {
  /** Whether there is a moment to open with; null as long as that is not known. */
  readonly moment: () => boolean | null;
  /** Whether there is a line to be shown. */
  readonly shown: () => boolean;
  /** Whether the reader came to understand a play that is over: else all is seen until the moment is asked for. */
  readonly opens: boolean;
}

export class Modes {
  readonly #given: ModesGiven;
  #chosen = $state<Mode | null>(null);

  constructor(given: ModesGiven) {
    this.#given = given;
    if (!given.opens) this.#chosen = 'all';
  }

  /** The moment also while it is looked for: nothing else is drawn that would have to make room for it. */
  get mode(): Mode {
    const moment = this.#given.moment();
    const chosen = this.#chosen ?? (moment === false ? 'all' : 'moment');
    if (chosen === 'shown' && !this.#given.shown()) return 'all';
    return chosen === 'moment' && moment === false ? 'all' : chosen;
  }

  choose(mode: Mode): void {
    this.#chosen = mode;
  }
}
