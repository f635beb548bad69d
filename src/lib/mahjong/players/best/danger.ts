/** The chance that a tile which is thrown completes another's hand. */
import { interpolateByWall, TILE_CLASS, type FittedTables } from './numbers';

/** Of the kind at a place, of which `unseen` copies are neither held nor open, with `wall` tiles left: 0 to 1. */
export function dealInProbability(place: number, unseen: number, wall: number, numbers: FittedTables): number {
  const ofClass = numbers.dealIn[TILE_CLASS[place] ?? 0];
  const often = ofClass?.[Math.min(unseen, ofClass.length - 1)] ?? 0;
  return often * interpolateByWall(numbers.dealInFactor, wall, (times) => times);
}
