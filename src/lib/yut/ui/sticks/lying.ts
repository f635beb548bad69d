/** How four sticks lie that gave a score. */
import type { Score, Sticks } from '$lib/yut/rules/throws';

const LYING: Readonly<Record<Score, Sticks>> = {
  backdo: [true, false, false, false],
  do: [false, true, false, false],
  gae: [false, true, false, true],
  geol: [true, true, false, true],
  yut: [true, true, true, true],
  mo: [false, false, false, false],
};

/** One way in which the sticks may lie for a score, where only the score is known; the first is the marked one. */
export function lyingFor(score: Score): Sticks {
  return LYING[score];
}
