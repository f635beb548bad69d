/** Walking through the steps of a line that is shown: each is played out on the table, action by action. */
import type { TrackMove } from '../walk/track-moves';

interface StepBounds {
  readonly from: number;
  readonly to: number;
}

/** The play that lies on the table. */
interface PlayablePlay {
  /** The point that is looked at. */
  readonly point: number;
  /** Goes on by itself from one point to another. */
  playTo(from: number, to: number): void;
  goTo(at: number): void;
}

export class ReplayStepper {
  readonly #play: PlayablePlay;
  readonly #steps: () => readonly StepBounds[];
  /** The step that was asked for; its play may still be under way. */
  #current = $state(0);

  constructor(play: PlayablePlay, steps: () => readonly StepBounds[]) {
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
    const seen = this.#play.point >= found.to;
    this.#current = step;
    if (seen) this.#play.goTo(found.to);
    else this.#play.playTo(found.from, found.to);
  }

  /** Beyond the ends nothing happens. */
  move(move: TrackMove): void {
    const last = this.#steps().length - 1;
    const to = { first: 0, previous: this.current - 1, next: this.current + 1, last }[move];
    this.go(to);
  }
}
