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
  readonly #setup: GivenActionsReplayOptions;
  #shown = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: GivenActionsReplayOptions) {
    this.#setup = setup;
  }

  /** The number of actions shown so far; null when the replay is not running. */
  get shownCount(): number | null {
    return this.#shown;
  }

  /** Starts from the first action; ends at once without actions or pace. */
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

  /** Stops without calling `onend`. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#shown = null;
  }

  #wait(pace: number): void {
    this.#timer = setTimeout(() => {
      const next = (this.#shown ?? 0) + 1;
      // The last action stays as long as the others.
      if (next > this.#setup.actionCount) return this.skip();
      this.#shown = next;
      this.#wait(pace);
    }, pace);
  }
}
