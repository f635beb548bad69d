/** Walking through the steps of a line that is shown: each is played out on the table, action by action. */
import type { Move } from '../walk/track-moves';

interface Steps {
  readonly from: number;
  readonly to: number;
}

/** The play that lies on the table. */
interface Walked {
  /** The point that is looked at. */
  readonly at: number;
  /** Goes on by itself from one point to another. */
  runTo(from: number, to: number): void;
  go(at: number): void;
}

export class Stepping {
  readonly #play: Walked;
  readonly #steps: () => readonly Steps[];
  /** The step that was asked for; its play may still be under way. */
  #current = $state(0);

  constructor(play: Walked, steps: () => readonly Steps[]) {
    this.#play = play;
    this.#steps = steps;
  }

  get current(): number {
    return Math.min(this.#current, this.#steps().length - 1);
  }

  /** Plays a step out; one that was seen already lies there at once. */
  go(step: number): void {
    const found = this.#steps()[step];
    if (!found) return;
    const seen = this.#play.at >= found.to;
    this.#current = step;
    if (seen) this.#play.go(found.to);
    else this.#play.runTo(found.from, found.to);
  }

  /** Beyond the ends nothing happens. */
  move(move: Move): void {
    const last = this.#steps().length - 1;
    const to = { first: 0, previous: this.current - 1, next: this.current + 1, last }[move];
    this.go(to);
  }
}
