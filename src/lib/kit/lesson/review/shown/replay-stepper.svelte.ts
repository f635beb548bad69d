/**
 * Steps through the replay of a line, such as a refutation. A step has several actions, which are
 * played on the table one by one.
 */
import type { TrackMove } from '../walk/track-moves';

/** The points of the play, numbers of actions played, between which a step lies. */
interface StepBounds {
  readonly from: number;
  readonly to: number;
}

/** The play on the table, as the review's state shows it. */
interface PlayablePlay {
  /** The current point. */
  readonly point: number;
  /** Plays automatically from one point to another. */
  playTo(from: number, to: number): void;
  goTo(point: number): void;
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

  /** Plays a step; a step that was already played is not repeated, its end is shown at once. */
  go(stepIndex: number): void {
    const step = this.#steps()[stepIndex];
    if (!step) return;
    const wasPlayed = this.#play.point >= step.to;
    this.#current = stepIndex;
    if (wasPlayed) this.#play.goTo(step.to);
    else this.#play.playTo(step.from, step.to);
  }

  /** Ignores moves beyond the ends. */
  move(move: TrackMove): void {
    const last = this.#steps().length - 1;
    const stepIndex = { first: 0, previous: this.current - 1, next: this.current + 1, last }[move];
    this.go(stepIndex);
  }
}
