/** Steps through a replay; each step is played on the table action by action. */
import type { TrackMove } from '../walk/track-moves';

interface StepBounds {
  readonly from: number;
  readonly to: number;
}

/** The play on the table. */
interface PlayablePlay {
  /** The current point. */
  readonly point: number;
  /** Plays automatically from one point to another. */
  playTo(from: number, to: number): void;
  goTo(at: number): void;
}

export class ReplayStepper {
  readonly #play: PlayablePlay;
  readonly #steps: () => readonly StepBounds[];
  /** The index of the selected step, possibly still being played. */
  #current = $state(0);

  constructor(play: PlayablePlay, steps: () => readonly StepBounds[]) {
    this.#play = play;
    this.#steps = steps;
  }

  get current(): number {
    return Math.min(this.#current, this.#steps().length - 1);
  }

  /** Plays a step; jumps to the end of one that is behind the current point. */
  go(step: number): void {
    const found = this.#steps()[step];
    if (!found) return;
    const seen = this.#play.point >= found.to;
    this.#current = step;
    if (seen) this.#play.goTo(found.to);
    else this.#play.playTo(found.from, found.to);
  }

  /** Ignores moves beyond the ends. */
  move(move: TrackMove): void {
    const last = this.#steps().length - 1;
    const to = { first: 0, previous: this.current - 1, next: this.current + 1, last }[move];
    this.go(to);
  }
}
