/** From the index of a hand to how often it wins. */

/** The chance to win of a hand with this index, from 0 to 1. */
export function chanceOf(index: number): number {
  return index;
}
