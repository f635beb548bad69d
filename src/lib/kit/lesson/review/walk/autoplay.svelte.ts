/** A timer that plays action by action until stopped or at the end. */
export interface AutoplayOptions {
  /** Milliseconds between actions, read before each one. */
  pace(): number;
  /** Plays one action; returns false at the end. */
  step(): boolean;
}

export class Autoplay {
  readonly #options: AutoplayOptions;
  #timer = $state.raw<ReturnType<typeof setTimeout> | null>(null);

  constructor(options: AutoplayOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#timer !== null;
  }

  start(): void {
    this.stop();
    this.#timer = setTimeout(() => {
      if (this.#options.step()) this.start();
      else this.stop();
    }, this.#options.pace());
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
