/** Probability of dealing in: that a discard completes another player's hand. */
import { interpolateByWall, TILE_CLASS, type FittedTables } from './fitted-tables';

/**
 * Deal-in probability of the kind with this index in `TILES`. `unseen` counts the copies of the
 * kind neither held nor visible, `wall` the tiles left to draw. Returns 0 to 1.
 */
export function dealInProbability(
  index: number,
  unseen: number,
  wall: number,
  tables: FittedTables,
): number {
  const rates = tables.dealIn[TILE_CLASS[index] ?? 0];
  const rate = rates?.[Math.min(unseen, rates.length - 1)] ?? 0;
  return rate * interpolateByWall(tables.dealInFactor, wall, (factor) => factor);
}
