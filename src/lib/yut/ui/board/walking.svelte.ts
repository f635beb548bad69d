/** A move as it is seen, from frame to frame. */
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { BoardPlace } from '$lib/yut/rules/yut-board';
import type { MalStep } from '$lib/yut/rules/yut-moves';
import type { Side, YutState } from '$lib/yut/rules/yut-state';
import { between, spotOf, type BoardSpot } from './spots';
import { pathOfStep, withoutWalk, type Motion, type Walk } from './walk';

/** From one place to the next, and back to the start, in milliseconds. */
const STEP = 150;
const BACK = 320;

/** How long a move is seen, in milliseconds; 0 where nothing is to move. */
export function walkTime(step: MalStep, catches: boolean): number {
  return preferences.prefersReducedMotion
    ? 0
    : (pathOfStep(step).length - 1) * STEP + (catches ? BACK : 0);
}

/** Mals between two places. */
export interface Walker extends BoardSpot {
  readonly side: Side;
  readonly count: number;
}

/** A frame of a motion: the mals at rest, and the walker. */
export interface MotionFrame {
  readonly still: Pick<YutState, 'a' | 'b'>;
  readonly walker: Walker;
}

export class Walking {
  #seen = $state.raw<MotionFrame | null>(null);
  #frame = 0;

  /** Null while nobody walks. */
  get seen(): MotionFrame | null {
    return this.#seen;
  }

  /** Shows a move to the one who sits at `view`. */
  go(motion: Motion, view: Side): void {
    this.stop();
    const { still, walk, back } = motion;
    this.#walk(still, walk, STEP, view, () => {
      if (!back) return this.stop();
      const rest = withoutWalk(still, back, back.places[0] as BoardPlace);
      const arrived = walk.places.at(-1) as BoardPlace;
      const own = [
        ...(walk.side === 'A' ? rest.a : rest.b),
        ...Array<BoardPlace>(walk.count).fill(arrived),
      ];
      const lying = walk.side === 'A' ? { ...rest, a: own } : { ...rest, b: own };
      this.#walk(lying, back, BACK, view, () => this.stop());
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#seen = null;
  }

  #walk(
    still: MotionFrame['still'],
    walk: Walk,
    length: number,
    view: Side,
    done: () => void,
  ): void {
    const own = walk.side === view;
    const spots = walk.places.map((place) => spotOf(place, own));
    let began: number | null = null;
    const frame = (now: number): void => {
      began ??= now;
      const progress = (now - began) / length;
      const at = Math.floor(progress);
      const [from, to] = [spots[at], spots[at + 1]];
      if (!from || !to) return done();
      const spot = between(from, to, settle(progress - at));
      this.#seen = { still, walker: { ...spot, side: walk.side, count: walk.count } };
      this.#frame = requestAnimationFrame(frame);
    };
    this.#seen = {
      still,
      walker: { ...(spots[0] as BoardSpot), side: walk.side, count: walk.count },
    };
    this.#frame = requestAnimationFrame(frame);
  }
}

/** Slow at a place, quick between two, as a piece is set down. */
function settle(part: number): number {
  return part * part * (3 - 2 * part);
}
