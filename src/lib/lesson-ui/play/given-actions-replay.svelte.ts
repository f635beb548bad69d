/** What was played before the student sits down, shown quickly, again if one likes, or skipped. */

export interface OpeningSetup {
  /** How many actions are given. */
  readonly given: number;
  /** Between two of them, in milliseconds; 0 to show none of them one by one. */
  readonly pace: () => number;
  /** Called when the last of them lies there, or the rest was skipped. */
  readonly onend: () => void;
}

export class Opening {
  readonly #setup: OpeningSetup;
  #shown = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: OpeningSetup) {
    this.#setup = setup;
  }

  /** How many of the given actions have been made; null while they are not shown. */
  get shown(): number | null {
    return this.#shown;
  }

  /** Shows them from the first; with nothing to show, or no pace to show it at, it is over at once. */
  run(): void {
    this.stop();
    const pace = this.#setup.pace();
    if (this.#setup.given === 0 || pace === 0) return this.#setup.onend();
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
      if (next > this.#setup.given) return this.skip();
      this.#shown = next;
      this.#wait(pace);
    }, pace);
  }
}
