/**
 * Where the values of moves stand on the drawing: near their ends, and over nothing that matters.
 */
import { HOME, START, type BoardPlace } from '$lib/yut/rules/yut-board';
import { ringOf } from './arrows';
import { BOARD_HEIGHT, BOARD_WIDTH, MAL, spotOf, type BoardSpot } from './spots';

/** In the board's units, as all sizes here. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

/** Between a label and the ring that it belongs to. */
const AIR = 5;
/** So far a label may stand out above the drawing. */
const ABOVE = 10;

/**
 * The middle of each label: one for each end of a move by the side in turn (`own`: the side that
 * looks), the most important first. Of the ways in which it can stand beside its end it takes the
 * first that covers least of the mals and of the labels before it.
 */
export function labelSpots(
  ends: readonly BoardPlace[],
  own: boolean,
  size: LabelSize,
  mals: readonly BoardSpot[],
): readonly BoardSpot[] {
  const laid: BoardSpot[] = [];
  for (const place of ends) {
    const cost = (spot: BoardSpot): number =>
      laid.reduce((sum, other) => sum + shared(spot, size, other, size), 0) +
      mals.reduce(
        (sum, mal) => sum + shared(spot, size, mal, { width: 2 * MAL, height: 2 * MAL }),
        0,
      );
    const [first, ...others] = aroundEnd(place, own, size);
    laid.push(others.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), first));
  }
  return laid;
}

/**
 * Where a label can stand at an end: above or below it, then beside it, then one label further
 * away.
 */
function aroundEnd(
  place: BoardPlace,
  own: boolean,
  size: LabelSize,
): readonly [BoardSpot, ...BoardSpot[]] {
  const { x, y } = spotOf(place, own);
  const away = ringOf(place) + AIR;
  const [sideOffset, upright] = [away + size.width / 2, away + size.height / 2];
  const at = (dx: number, dy: number): BoardSpot => inside({ x: x + dx, y: y + dy }, size);
  if (place === HOME)
    return [
      at(sideOffset, 0),
      at(sideOffset, -size.height - 4),
      at(0, -upright),
      at(-sideOffset, 0),
    ];
  // At the sides the next place lies above or below as well, but for its label there is most room.
  const over = y > 120 && (x < 100 || x > 540) && place !== START && place !== 29 ? 1 : -1;
  const further = upright + size.height + 4;
  return [
    at(0, over * upright),
    at(0, -over * upright),
    at(x > BOARD_WIDTH / 2 ? -sideOffset : sideOffset, 0),
    at(0, over * further),
    at(0, -over * further),
  ];
}

function inside({ x, y }: BoardSpot, { width, height }: LabelSize): BoardSpot {
  return {
    x: Math.min(BOARD_WIDTH - width / 2 - 2, Math.max(width / 2 + 2, x)),
    y: Math.min(BOARD_HEIGHT - height / 2, Math.max(height / 2 - ABOVE, y)),
  };
}

/** How much two boxes about their middles share, as an area. */
function shared(one: BoardSpot, size: LabelSize, other: BoardSpot, its: LabelSize): number {
  const wide = (size.width + its.width) / 2 - Math.abs(one.x - other.x);
  const high = (size.height + its.height) / 2 - Math.abs(one.y - other.y);
  return Math.max(0, wide) * Math.max(0, high);
}
