/** What was played before the student sits down, shown quickly, again if one likes, or skipped. */

export interface GivenActionsReplayOptions {
  /** How many actions are given. */
  readonly actionCount: number;
  /** Between two of them, in milliseconds; 0 to show none of them one by one. */
  readonly pace: () => number;
  /** Called when the last of them lies there, or the rest was skipped. */
  readonly onend: () => void;
}

export class GivenActionsReplay {
  readonly #setup: GivenActionsReplayOptions;
  #shown = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: GivenActionsReplayOptions) {
    this.#setup = setup;
  }

  /** How many of the given actions have been made; null while they are not shown. */
  get shownCount(): number | null {
    return this.#shown;
  }

  /** Shows them from the first; with nothing to show, or no pace to show it at, it is over at once. */
  start(): void {
    this.stop();
    const pace = this.#setup.pace();
    if (this.#setup.actionCount === 0 || pace === 0) return this.#setup.onend();
    this.#shown = 0;
    this.#wait(pace);
  }

  skip(): void {
    if (this.#shown === null) return;
    this.stop();
    this.#setup.onend();
  }

  /** Nothing more is shown. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#shown = null;
  }

  #wait(pace: number): void {
    this.#timer = setTimeout(() => {
      const next = (this.#shown ?? 0) + 1;
      // The last one is looked at as long as the others.
      if (next > this.#setup.actionCount) return this.skip();
      this.#shown = next;
      this.#wait(pace);
    }, pace);
  }
}
