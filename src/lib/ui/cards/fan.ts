/** The geometry of a fan of card backs: each is rotated about a point below them. */
import { CARD_RATIO } from './card-size';

export interface Fan {
  /** The rotation of each back, from the left, in degrees. */
  readonly angles: readonly number[];
  /** The box around them, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The angle between two cards, in degrees; smaller in a full hand. */
const TURN = 6.2;
const WIDEST = 62;
/** The distance of the rotation centre from the upper edge, in card heights. */
const PIVOT = 2.3;

/** Lays out a fan of 0 to 13 backs of this width, in pixels. */
export function layOutFan(count: number, width: number): Fan {
  const turn = Math.min(TURN, WIDEST / Math.max(count - 1, 1));
  const angles = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * turn);
  const half = (Math.max(0, count - 1) / 2) * turn * (Math.PI / 180);
  const radius = width * CARD_RATIO * PIVOT;
  return {
    angles,
    width: Math.round(2 * radius * Math.sin(half) + width * Math.cos(half) + 4),
    height: Math.round(
      width * CARD_RATIO + radius * (1 - Math.cos(half)) + (width / 2) * Math.sin(half),
    ),
  };
}
