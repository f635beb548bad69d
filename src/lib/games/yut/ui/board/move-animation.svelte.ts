/**
 * Animation of a move, frame by frame: the moved mals walk, then caught mals go back to the start.
 */
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { BoardPlace } from '$lib/games/yut/rules/yut-board';
import type { MalStep } from '$lib/games/yut/rules/yut-moves';
import type { Side, YutState } from '$lib/games/yut/rules/yut-state';
import { interpolateSpots, spotOf, type BoardSpot } from './board-drawing-layout';
import { pathOfStep, withoutWalk, type Motion, type Walk } from './move-path';

/** Duration of a step from one place to the next, and of the way back to the start. */
const STEP_MS = 150;
const BACK_MS = 320;

/** Duration of the animation of a move in milliseconds; 0 with reduced motion. */
export function walkTime(step: MalStep, catches: boolean): number {
  return preferences.prefersReducedMotion
    ? 0
    : (pathOfStep(step).length - 1) * STEP_MS + (catches ? BACK_MS : 0);
}

/** The moving mals, usually between two places. */
export interface Walker extends BoardSpot {
  readonly side: Side;
  readonly count: number;
}

/** A frame of a motion: the mals at rest, and the walker. */
export interface MotionFrame {
  readonly restingMals: Pick<YutState, 'a' | 'b'>;
  readonly walker: Walker;
}

/** The running animation of a board; `Board` draws its current frame. */
export class Walking {
  #currentFrame = $state.raw<MotionFrame | null>(null);
  #requestId = 0;

  /** The current frame; null while nothing moves. */
  get currentFrame(): MotionFrame | null {
    return this.#currentFrame;
  }

  /** Starts the animation, seen from the side `view`. */
  go(motion: Motion, view: Side): void {
    this.stop();
    const { restingMals: still, walk, returnWalk: back } = motion;
    this.#walk(still, walk, STEP_MS, view, () => {
      if (!back) return this.stop();
      // The mals that moved rest at their end now, and the caught ones set out from there.
      const restingMals = withoutWalk(still, back, back.places[0] as BoardPlace);
      const arrived = walk.places.at(-1) as BoardPlace;
      const moverMals = [
        ...(walk.side === 'A' ? restingMals.a : restingMals.b),
        ...Array<BoardPlace>(walk.count).fill(arrived),
      ];
      const stillAfterWalk =
        walk.side === 'A' ? { ...restingMals, a: moverMals } : { ...restingMals, b: moverMals };
      this.#walk(stillAfterWalk, back, BACK_MS, view, () => this.stop());
    });
  }

  /** Ends the animation: the board shows the state itself again. */
  stop(): void {
    cancelAnimationFrame(this.#requestId);
    this.#currentFrame = null;
  }

  #walk(
    still: MotionFrame['restingMals'],
    walk: Walk,
    stepMs: number,
    view: Side,
    onDone: () => void,
  ): void {
    const isOwn = walk.side === view;
    const spots = walk.places.map((place) => spotOf(place, isOwn));
    let startTime: number | null = null;
    const frame = (time: number): void => {
      startTime ??= time;
      const progress = (time - startTime) / stepMs;
      const stepIndex = Math.floor(progress);
      const [from, to] = [spots[stepIndex], spots[stepIndex + 1]];
      if (!from || !to) return onDone();
      const spot = interpolateSpots(from, to, easeInOut(progress - stepIndex));
      this.#currentFrame = {
        restingMals: still,
        walker: { ...spot, side: walk.side, count: walk.count },
      };
      this.#requestId = requestAnimationFrame(frame);
    };
    this.#currentFrame = {
      restingMals: still,
      walker: { ...(spots[0] as BoardSpot), side: walk.side, count: walk.count },
    };
    this.#requestId = requestAnimationFrame(frame);
  }
}

/** Ease-in-out (smoothstep), 0 to 1: slow at both places, quick between them. */
function easeInOut(fraction: number): number {
  return fraction * fraction * (3 - 2 * fraction);
}
