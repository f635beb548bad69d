/** A play that goes on by itself, action by action, until it is stopped or at its end. */
export interface WalkingSetup {
  /** Milliseconds from one action to the next, read anew at each. */
  pace(): number;
  /** Goes one action on; false at the end. */
  step(): boolean;
}

export class Walking {
  readonly #setup: WalkingSetup;
  #timer = $state.raw<ReturnType<typeof setTimeout> | null>(null);

  constructor(setup: WalkingSetup) {
    this.#setup = setup;
  }

  get running(): boolean {
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
