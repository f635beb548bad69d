/** Sizes of the tiles on the felt of a lesson step, by the available space. */
import type { StepFeltSize } from '$lib/kit/lesson/learn/first-lesson.svelte';
import type { MahjongStepTask } from './mahjong-learn-steps';

/** All sizes are in CSS pixels. */
export interface StepTileSizes {
  /** The width of the tiles to choose from, and of those that are only displayed. */
  readonly choiceWidth: number;
  readonly displayWidth: number;
  /** Distance between the tiles to choose from. */
  readonly gap: number;
  /** The width of each row when the tiles to choose from need two; null when one is enough. */
  readonly rowWidth: number | null;
}

/** Free space at the left and right of the felt together, on wide felts and on phones. */
const EDGES = 64;
const PHONE_EDGES = 20;
/** Felts narrower than this are on phones. */
const PHONE_WIDTH = 600;
/** Distance between two groups of a hand. */
const GROUP_GAP = 8;
/** Padding and border of the button of a hand, left and right together. */
const HAND_BUTTON_EDGES = 34;
/** More tiles than this to choose from stand in two rows on a phone. */
const MAX_IN_ROW = 9;
const MAX_WIDTH = 88;
const MIN_WIDTH = 20;
/** Extra distance before the drawn tile. */
const DRAWN_TILE_GAP = 8;

/** The largest width of a tile on a felt of this height. */
function maxWidthByHeight(height: number): number {
  if (height < 300) return 44;
  return height < 420 ? 56 : MAX_WIDTH;
}

/** The sizes for a step; on a low felt everything is smaller. */
export function stepTileSizes(
  task: MahjongStepTask,
  { width, height }: StepFeltSize,
): StepTileSizes {
  const isPhone = width < PHONE_WIDTH;
  const availableWidth = Math.max(0, width - (isPhone ? PHONE_EDGES : EDGES));
  const maxWidth = maxWidthByHeight(height);
  const gap = isPhone ? 4 : 6;
  if (task.kind === 'hand') {
    const tiles = Math.max(...task.hands.map((hand) => hand.flat().length));
    const groups = Math.max(...task.hands.map((hand) => hand.length));
    const displayWidth = fittingWidth(
      availableWidth - HAND_BUTTON_EDGES - GROUP_GAP * groups,
      isPhone ? tiles / 2 : tiles,
      2,
      0.7 * maxWidth,
    );
    return { choiceWidth: displayWidth, displayWidth, gap, rowWidth: null };
  }
  const isLongRow = task.tiles.length > MAX_IN_ROW;
  const inRow = isLongRow && isPhone ? Math.ceil(task.tiles.length / 2) : task.tiles.length;
  const choiceWidth = fittingWidth(availableWidth - DRAWN_TILE_GAP, inRow, gap, maxWidth);
  const rowWidth = isLongRow && isPhone ? inRow * (choiceWidth + gap) + DRAWN_TILE_GAP : null;
  const groupedHand = task.kind === 'completes' || task.kind === 'claim' ? task.groupedHand : [];
  if (groupedHand.length === 0)
    return { choiceWidth, displayWidth: Math.min(choiceWidth, 0.75 * maxWidth), gap, rowWidth };
  const tiles = groupedHand.flat().length;
  const displayWidth = fittingWidth(
    availableWidth - GROUP_GAP * groupedHand.length,
    isPhone ? tiles / 2 + 1 : tiles,
    3,
    0.8 * maxWidth,
  );
  return { choiceWidth: Math.min(choiceWidth, 1.3 * displayWidth), displayWidth, gap, rowWidth };
}

/** The largest tile width, in whole pixels, at which `tiles` tiles fit side by side. */
function fittingWidth(
  availableWidth: number,
  tiles: number,
  gap: number,
  maxWidth: number,
): number {
  return Math.floor(Math.min(maxWidth, Math.max(MIN_WIDTH, availableWidth / tiles - gap)));
}
