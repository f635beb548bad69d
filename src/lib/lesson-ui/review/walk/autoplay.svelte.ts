/** A play that goes on by itself, action by action, until it is stopped or at its end. */
export interface AutoplayOptions {
  /** Milliseconds from one action to the next, read anew at each. */
  pace(): number;
  /** Goes one action on; false at the end. */
  step(): boolean;
}

export class Autoplay {
  readonly #setup: AutoplayOptions;
  #timer = $state.raw<ReturnType<typeof setTimeout> | null>(null);

  constructor(setup: AutoplayOptions) {
    this.#setup = setup;
  }

  get isRunning(): boolean {
    return this.#timer !== null;
  }

  start(): void {
    this.stop();
    this.#timer = setTimeout(() => {
      if (this.#setup.step()) this.start();
      else this.stop();
    }, this.#setup.pace());
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
