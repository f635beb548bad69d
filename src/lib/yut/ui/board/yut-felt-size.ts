/** How the table is laid out in a room: the board beside its sticks, or above them. */
import { BOARD_HEIGHT, BOARD_WIDTH } from './spots';

export interface YutFeltLayout {
  /**
   * `beside`: a column at the right of the board; `short` and `narrow`: the same in a low room,
   * wide or not; `above`: sides, board and sticks one over the other; `bare`: the board alone,
   * where a column would take too much of it.
   */
  readonly form: 'beside' | 'short' | 'narrow' | 'above' | 'bare';
  /** In CSS pixels, as all sizes here. */
  readonly board: number;
  readonly stick: number;
}

const RATIO = BOARD_WIDTH / BOARD_HEIGHT;
/** Where the board stands beside its sticks, they need so much width. */
const COLUMNS = { beside: 208, short: 300, narrow: 180 } as const;
/** A column may leave the board no less than this part of what it could be. */
const LEAST = 0.8;
/**
 * Above the board the sides, below it the sticks or the scores with their caption, and air around.
 */
const SIDES = 56;
const CHIPS = 84;
/** Two rows of buttons below the board. */
const TWO_ROWS = 108;
const AIR = 16;

/** `twoRows`: whether scores are held while something else stands in place of the sticks. */
export function layoutYutFelt(width: number, height: number, twoRows: boolean): YutFeltLayout {
  if (width > height * 1.15) {
    const form = height >= 420 ? 'beside' : width >= 600 ? 'short' : 'narrow';
    const availableWidth = width - COLUMNS[form];
    const tall = (height - (form === 'beside' ? 24 : 4)) * RATIO;
    if (form === 'narrow' && availableWidth < LEAST * tall)
      return { form: 'bare', board: Math.min(tall, width - 4), stick: 0 };
    return {
      form,
      board: Math.min(tall, availableWidth, 940),
      stick: form === 'beside' ? 108 : 56,
    };
  }
  const stick = height < 540 ? 56 : 88;
  const around = SIDES + Math.max(stick, twoRows ? TWO_ROWS : CHIPS) + AIR;
  return { form: 'above', board: Math.min((height - around) * RATIO, width - 4), stick };
}
