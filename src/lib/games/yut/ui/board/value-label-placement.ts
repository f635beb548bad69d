/**
 * Placement of the values of moves on the drawing: near the ends of the moves, covering as little
 * as possible.
 */
import { HOME, START, type BoardPlace } from '$lib/games/yut/rules/yut-board';
import { ringOf } from './move-arrow';
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  MAL_RADIUS,
  spotOf,
  type BoardSpot,
} from './board-drawing-layout';

/** In the board's units, as all sizes here. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

/** Distance between a label and the ring of its place. */
const GAP = 5;
/** Maximal height of a label's part above the drawing. */
const MAX_OVERHANG = 10;

/**
 * The centre of each label, greedily: one label per end of a move, the most important first, each
 * at the candidate spot with the least overlap with mals and earlier labels (the first one on
 * ties). `isOwn` is true when the viewer's side moves.
 */
export function labelSpots(
  ends: readonly BoardPlace[],
  isOwn: boolean,
  size: LabelSize,
  mals: readonly BoardSpot[],
): readonly BoardSpot[] {
  const labels: BoardSpot[] = [];
  for (const place of ends) {
    const overlap = (spot: BoardSpot): number =>
      labels.reduce((sum, label) => sum + overlapArea(spot, size, label, size), 0) +
      mals.reduce(
        (sum, mal) =>
          sum + overlapArea(spot, size, mal, { width: 2 * MAL_RADIUS, height: 2 * MAL_RADIUS }),
        0,
      );
    const [first, ...alternatives] = aroundEnd(place, isOwn, size);
    labels.push(
      alternatives.reduce((best, spot) => (overlap(spot) < overlap(best) ? spot : best), first),
    );
  }
  return labels;
}

/**
 * Candidate spots of a label around an end, in order of preference: above or below it, beside it,
 * then one label further away.
 */
function aroundEnd(
  place: BoardPlace,
  isOwn: boolean,
  size: LabelSize,
): readonly [BoardSpot, ...BoardSpot[]] {
  const { x, y } = spotOf(place, isOwn);
  const distance = ringOf(place) + GAP;
  const [sideOffset, upright] = [distance + size.width / 2, distance + size.height / 2];
  const spotAt = (dx: number, dy: number): BoardSpot => inside({ x: x + dx, y: y + dy }, size);
  if (place === HOME)
    return [
      spotAt(sideOffset, 0),
      spotAt(sideOffset, -size.height - 4),
      spotAt(0, -upright),
      spotAt(-sideOffset, 0),
    ];
  // On the left and right edges a label below its place hides least; elsewhere, above.
  const direction = y > 120 && (x < 100 || x > 540) && place !== START && place !== 29 ? 1 : -1;
  const farOffset = upright + size.height + 4;
  return [
    spotAt(0, direction * upright),
    spotAt(0, -direction * upright),
    spotAt(x > BOARD_WIDTH / 2 ? -sideOffset : sideOffset, 0),
    spotAt(0, direction * farOffset),
    spotAt(0, -direction * farOffset),
  ];
}

/** The nearest spot at which a label of this size stays inside the drawing. */
function inside({ x, y }: BoardSpot, { width, height }: LabelSize): BoardSpot {
  return {
    x: Math.min(BOARD_WIDTH - width / 2 - 2, Math.max(width / 2 + 2, x)),
    y: Math.min(BOARD_HEIGHT - height / 2, Math.max(height / 2 - MAX_OVERHANG, y)),
  };
}

/** The area of the intersection of two boxes, given by their centres and sizes. */
function overlapArea(
  spotA: BoardSpot,
  sizeA: LabelSize,
  spotB: BoardSpot,
  sizeB: LabelSize,
): number {
  const width = (sizeA.width + sizeB.width) / 2 - Math.abs(spotA.x - spotB.x);
  const height = (sizeA.height + sizeB.height) / 2 - Math.abs(spotA.y - spotB.y);
  return Math.max(0, width) * Math.max(0, height);
}
