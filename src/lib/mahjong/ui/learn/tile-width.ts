/** Sizes of the tiles on the felt of a lesson step, by the available space. */
import type { MahjongStepTask } from './mahjong-learn-steps';

export interface StepSpace {
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels. */
export interface StepTileSizes {
  /** The width of the tiles to choose from, and of those that are only displayed. */
  readonly choiceWidth: number;
  readonly displayWidth: number;
  /** Between the tiles to choose from. */
  readonly gap: number;
  /** The width of each row when the tiles to choose from need two; null when one is enough. */
  readonly rowWidth: number | null;
}

/** Free space at the left and right of the felt together. */
const EDGES = 64;
const PHONE_EDGES = 20;
const PHONE = 600;
/** More tiles than this to choose from stand in two rows on a phone. */
const MAX_IN_ROW = 9;
const MAX_WIDTH = 88;
const MIN_WIDTH = 20;
/** The tile that was drawn stands a little apart. */
const DRAWN_ASIDE = 8;

/** The sizes for a step; on a low felt everything is smaller. */
export function stepTileSizes(task: MahjongStepTask, { width, height }: StepSpace): StepTileSizes {
  const phone = width < PHONE;
  const availableWidth = Math.max(0, width - (phone ? PHONE_EDGES : EDGES));
  const largest = height < 300 ? 44 : height < 420 ? 56 : MAX_WIDTH;
  const gap = phone ? 4 : 6;
  if (task.kind === 'hand') {
    const tiles = Math.max(...task.hands.map((hand) => hand.flat().length));
    const groups = Math.max(...task.hands.map((hand) => hand.length));
    const displayWidth = fittingWidth(
      availableWidth - 34 - 8 * groups,
      phone ? tiles / 2 : tiles,
      2,
      0.7 * largest,
    );
    return { choiceWidth: displayWidth, displayWidth, gap, rowWidth: null };
  }
  const isLongRow = task.tiles.length > MAX_IN_ROW;
  const inRow = isLongRow && phone ? Math.ceil(task.tiles.length / 2) : task.tiles.length;
  const choiceWidth = fittingWidth(availableWidth - DRAWN_ASIDE, inRow, gap, largest);
  const rowWidth = isLongRow && phone ? inRow * (choiceWidth + gap) + DRAWN_ASIDE : null;
  const groupedHand = task.kind === 'completes' || task.kind === 'claim' ? task.groupedHand : [];
  if (groupedHand.length === 0)
    return { choiceWidth, displayWidth: Math.min(choiceWidth, 0.75 * largest), gap, rowWidth };
  const tiles = groupedHand.flat().length;
  const displayWidth = fittingWidth(
    availableWidth - 8 * groupedHand.length,
    phone ? tiles / 2 + 1 : tiles,
    3,
    0.8 * largest,
  );
  return { choiceWidth: Math.min(choiceWidth, 1.3 * displayWidth), displayWidth, gap, rowWidth };
}

/** The largest tile width, in whole pixels, at which `tiles` tiles fit side by side. */
function fittingWidth(availableWidth: number, tiles: number, gap: number, largest: number): number {
  return Math.floor(Math.min(largest, Math.max(MIN_WIDTH, availableWidth / tiles - gap)));
}
