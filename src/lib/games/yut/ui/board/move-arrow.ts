/** The drawing of a move: an arrow that bends towards the middle of the board. */
import type { MalStep } from '$lib/games/yut/rules/yut-moves';
import { CENTRE, HOME, START, type BoardPlace } from '$lib/games/yut/rules/yut-board';
import {
  interpolateSpots,
  MAL_RADIUS,
  radiusOf,
  spotOf,
  type BoardSpot,
} from './board-drawing-layout';

export interface Arrow {
  /** The line, as a path. */
  readonly line: string;
  /** Its head, as a path to be filled. */
  readonly head: string;
}

const HEAD = { length: 16, half: 8 };
/** Distance between the tip of an arrow and the ring around its end. */
const TIP_GAP = 7;

/** The arrow of a move; `own` is true for a move of the viewer's side. */
export function arrowOf({ from, to }: MalStep, own: boolean): Arrow {
  const [start, end] = [spotOf(from, own), spotOf(to, own)];
  const bend = bendOf(start, end);
  const tail = towards(start, bend, MAL_RADIUS + 2);
  const tip = towards(end, bend, ringOf(to) + TIP_GAP);
  const neck = towards(tip, bend, HEAD.length);
  const along = unit(tip, neck);
  const side = { x: -along.y * HEAD.half, y: along.x * HEAD.half };
  return {
    line: `M${text(tail)}Q${text(bend)} ${text(neck)}`,
    head: `M${text(tip)}L${text({ x: neck.x + side.x, y: neck.y + side.y })}L${text({ x: neck.x - side.x, y: neck.y - side.y })}Z`,
  };
}

/** Radius of the ring around the end of a move. */
export function ringOf(place: BoardPlace): number {
  return place === START || place === HOME
    ? MAL_RADIUS + 6
    : Math.max(radiusOf(place), MAL_RADIUS) + 6;
}

/**
 * The point towards which a line between two points bends: aside of its middle, on the side of the
 * centre.
 */
function bendOf(start: BoardSpot, end: BoardSpot): BoardSpot {
  const middle = interpolateSpots(start, end, 0.5);
  const along = unit(start, end);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const normal = { x: -along.y, y: along.x };
  const centre = spotOf(CENTRE, true);
  const inward = normal.x * (centre.x - middle.x) + normal.y * (centre.y - middle.y) >= 0 ? 1 : -1;
  const depth = Math.min(90, 0.28 * length) * inward;
  return { x: middle.x + normal.x * depth, y: middle.y + normal.y * depth };
}

/** The point at a distance from `from` in the direction of `to`. */
function towards(from: BoardSpot, to: BoardSpot, distance: number): BoardSpot {
  const { x, y } = unit(from, to);
  return { x: from.x + x * distance, y: from.y + y * distance };
}

/** The unit vector of a direction. */
function unit(from: BoardSpot, to: BoardSpot): BoardSpot {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function text({ x, y }: BoardSpot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
