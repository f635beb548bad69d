/** The chance that a tile which is thrown completes another's hand. */
import { between, CLASS_OF, type Numbers } from './numbers';

/** For the kind at a place, of which `unseen` copies are neither held nor open, when `wall` tiles are left: 0 to 1. */
export function dangerOf(place: number, unseen: number, wall: number, numbers: Numbers): number {
  const ofClass = numbers.danger[(CLASS_OF[place] ?? 0) as 0 | 1 | 2 | 3];
  const often = ofClass[Math.min(unseen, 3) as 0 | 1 | 2 | 3];
  return often * between(numbers.dangerAt, wall);
}
