/** The geometry of a fan of card backs: each is rotated about one point below the fan. */
import { CARD_RATIO } from './card-size';

export interface Fan {
  /** The rotation of each card back, in degrees clockwise; the leftmost back first. */
  readonly angles: readonly number[];
  /** The size of the bounding box, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The largest angle between neighbouring cards, in degrees; smaller in a full hand. */
const MAX_STEP_ANGLE = 6.2;
/** The largest angle between the first and the last card, in degrees. */
const MAX_FAN_ANGLE = 62;
/** The distance of the rotation centre from the upper edge, in card heights. */
const PIVOT_DISTANCE = 2.3;

/** Lays out a fan of 0 to 13 card backs; `width` is that of a back, in pixels. */
export function layOutFan(count: number, width: number): Fan {
  const stepAngle = Math.min(MAX_STEP_ANGLE, MAX_FAN_ANGLE / Math.max(count - 1, 1));
  const angles = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * stepAngle);
  const halfAngleRadians = (Math.max(0, count - 1) / 2) * stepAngle * (Math.PI / 180);
  const radius = width * CARD_RATIO * PIVOT_DISTANCE;
  return {
    angles,
    width: Math.round(
      2 * radius * Math.sin(halfAngleRadians) + width * Math.cos(halfAngleRadians) + 4,
    ),
    height: Math.round(
      width * CARD_RATIO +
        radius * (1 - Math.cos(halfAngleRadians)) +
        (width / 2) * Math.sin(halfAngleRadians),
    ),
  };
}
