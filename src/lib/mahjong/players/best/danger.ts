/** The chance that a tile which is thrown completes another's hand. */
import { atWall, CLASS_OF, type Numbers } from './numbers';

/** Of the kind at a place, of which `unseen` copies are neither held nor open, with `wall` tiles left: 0 to 1. */
export function dangerOf(place: number, unseen: number, wall: number, numbers: Numbers): number {
  const ofClass = numbers.danger[CLASS_OF[place] ?? 0];
  const often = ofClass?.[Math.min(unseen, ofClass.length - 1)] ?? 0;
  return often * atWall(numbers.dangerAt, wall, (times) => times);
}
