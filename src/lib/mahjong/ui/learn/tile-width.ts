/** How large tiles are drawn on the felt of a step, by the room there is. */
import type { MahjongStepTask } from './mahjong-learn-steps';

export interface StepSpace {
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels. */
export interface StepTileSizes {
  /** The width of the tiles to choose from, and of those that are only shown. */
  readonly choiceWidth: number;
  readonly displayWidth: number;
  /** Between the tiles to choose from. */
  readonly gap: number;
  /** The width of a row of them when they stand in two; null where they fit into one. */
  readonly rowWidth: number | null;
}

/** Left free at the sides of the felt, both together. */
const EDGES = 64;
const PHONE_EDGES = 20;
const PHONE = 600;
/** More tiles than this to choose from stand in two rows on a phone. */
const ONE_ROW = 9;
const LARGEST = 88;
const LEAST = 20;
/** The tile that was drawn stands a little apart. */
const DRAWN_ASIDE = 8;

/** The sizes for a step; on a low felt everything is smaller. */
export function stepTileSizes(task: MahjongStepTask, { width, height }: StepSpace): StepTileSizes {
  const phone = width < PHONE;
  const availableWidth = Math.max(0, width - (phone ? PHONE_EDGES : EDGES));
  const largest = height < 300 ? 44 : height < 420 ? 56 : LARGEST;
  const gap = phone ? 4 : 6;
  if (task.kind === 'hand') {
    const tiles = Math.max(...task.hands.map((hand) => hand.flat().length));
    const groups = Math.max(...task.hands.map((hand) => hand.length));
    const shown = fitting(
      availableWidth - 34 - 8 * groups,
      phone ? tiles / 2 : tiles,
      2,
      0.7 * largest,
    );
    return { choiceWidth: shown, displayWidth: shown, gap, rowWidth: null };
  }
  const many = task.tiles.length > ONE_ROW;
  const inRow = many && phone ? Math.ceil(task.tiles.length / 2) : task.tiles.length;
  const chosen = fitting(availableWidth - DRAWN_ASIDE, inRow, gap, largest);
  const row = many && phone ? inRow * (chosen + gap) + DRAWN_ASIDE : null;
  const parts = task.kind === 'completes' || task.kind === 'claim' ? task.groupedHand : [];
  if (parts.length === 0) return { choiceWidth: chosen, displayWidth: Math.min(chosen, 0.75 * largest), gap, rowWidth: row };
  const tiles = parts.flat().length;
  const shown = fitting(
    availableWidth - 8 * parts.length,
    phone ? tiles / 2 + 1 : tiles,
    3,
    0.8 * largest,
  );
  return { choiceWidth: Math.min(chosen, 1.3 * shown), displayWidth: shown, gap, rowWidth: row };
}

/** The width of so many tiles in a room, whole pixels. */
function fitting(availableWidth: number, tiles: number, gap: number, largest: number): number {
  return Math.floor(Math.min(largest, Math.max(LEAST, availableWidth / tiles - gap)));
}
