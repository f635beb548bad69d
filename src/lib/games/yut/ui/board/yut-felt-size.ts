/** Layout of the table in the available space: the board beside its sticks, or above them. */
import { BOARD_HEIGHT, BOARD_WIDTH } from './board-drawing-layout';

export interface YutFeltLayout {
  /**
   * `beside`: a column at the right of the board; `short` and `narrow`: the same in little height,
   * with more or less width; `above`: sides, board and sticks one over the other; `bare`: the board
   * alone, where a column would take too much of it.
   */
  readonly form: 'beside' | 'short' | 'narrow' | 'above' | 'bare';
  /** Width of the board in CSS pixels, as all sizes here. */
  readonly board: number;
  /** Height of a stick. */
  readonly stick: number;
}

const RATIO = BOARD_WIDTH / BOARD_HEIGHT;
/** Width of the column beside the board, by form. */
const COLUMNS = { beside: 208, short: 300, narrow: 180 } as const;
/** Below this share of its possible size the board gets the whole width. */
const MIN_BOARD_SHARE = 0.8;
/**
 * Heights of the sides above the board, the scores with their caption below it, and the margins.
 */
const SIDES = 56;
const CHIPS = 84;
/** Two rows of buttons below the board. */
const TWO_ROWS = 108;
const MARGINS = 16;

/** `twoRows` is true when there are scores in hand while other content replaces the sticks. */
export function layoutYutFelt(width: number, height: number, twoRows: boolean): YutFeltLayout {
  if (width > height * 1.15) {
    const form = height >= 420 ? 'beside' : width >= 600 ? 'short' : 'narrow';
    const availableWidth = width - COLUMNS[form];
    const boardForHeight = (height - (form === 'beside' ? 24 : 4)) * RATIO;
    if (form === 'narrow' && availableWidth < MIN_BOARD_SHARE * boardForHeight)
      return { form: 'bare', board: Math.min(boardForHeight, width - 4), stick: 0 };
    return {
      form,
      board: Math.min(boardForHeight, availableWidth, 940),
      stick: form === 'beside' ? 108 : 56,
    };
  }
  const stick = height < 540 ? 56 : 88;
  const around = SIDES + Math.max(stick, twoRows ? TWO_ROWS : CHIPS) + MARGINS;
  return { form: 'above', board: Math.min((height - around) * RATIO, width - 4), stick };
}
