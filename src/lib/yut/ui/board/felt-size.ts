/** How the table is laid out in a room: the board beside its sticks, or above them. */
import { BOARD_HEIGHT, BOARD_WIDTH } from './spots';

export interface FeltLayout {
  /**
   * `beside`: a column at the right; `short`: the same in a low room; `above`: sides, board, sticks one over the other; `bare`: the
   * board alone, in a room that is low and narrow.
   */
  readonly form: 'beside' | 'short' | 'above' | 'bare';
  /** In CSS pixels, as all sizes here. */
  readonly board: number;
  readonly stick: number;
}

const RATIO = BOARD_WIDTH / BOARD_HEIGHT;
/** Where the board stands beside its sticks, they need so much width. */
const COLUMN = 208;
const COLUMN_SHORT = 300;
/** Above the board the sides, below it the sticks or the scores with their caption, and air around. */
const SIDES = 56;
const CHIPS = 84;
const AIR = 16;

export function feltLayout(width: number, height: number): FeltLayout {
  if (width > height * 1.15) {
    const short = height < 420;
    const room = width - (short ? COLUMN_SHORT : COLUMN);
    const tall = (height - (short ? 4 : 24)) * RATIO;
    if (short && room < 0.7 * tall)
      return { form: 'bare', board: Math.min(tall, width - 4), stick: 0 };
    const board = Math.min(tall, room, 940);
    return { form: short ? 'short' : 'beside', board, stick: short ? 56 : 108 };
  }
  const stick = height < 540 ? 56 : 88;
  const around = SIDES + Math.max(stick, CHIPS) + AIR;
  return { form: 'above', board: Math.min((height - around) * RATIO, width - 4), stick };
}
