/** A timed replay of the actions before the student's play begins. */

export interface GivenActionsReplayOptions {
  /** The number of given actions. */
  readonly actionCount: number;
  /** The pause between two actions, in milliseconds; 0 skips the replay. */
  readonly pace: () => number;
  /** Called at the end, or when the rest is skipped. */
  readonly onend: () => void;
}

export class GivenActionsReplay {
  readonly #options: GivenActionsReplayOptions;
  #shownCount = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: GivenActionsReplayOptions) {
    this.#options = options;
  }

  /** The number of actions shown so far; null when the replay is not running. */
  get shownCount(): number | null {
    return this.#shownCount;
  }

  /** Starts from the first action; ends at once without actions or pace. */
  start(): void {
    this.stop();
    const pace = this.#options.pace();
    if (this.#options.actionCount === 0 || pace === 0) return this.#options.onend();
    this.#shownCount = 0;
    this.#wait(pace);
  }

  /** Ends the replay at once and calls `onend`. */
  skip(): void {
    if (this.#shownCount === null) return;
    this.stop();
    this.#options.onend();
  }

  /** Stops without calling `onend`. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#shownCount = null;
  }

  #wait(pace: number): void {
    this.#timer = setTimeout(() => {
      const nextCount = (this.#shownCount ?? 0) + 1;
      // The last action stays as long as the others.
      if (nextCount > this.#options.actionCount) return this.skip();
      this.#shownCount = nextCount;
      this.#wait(pace);
    }, pace);
  }
}
