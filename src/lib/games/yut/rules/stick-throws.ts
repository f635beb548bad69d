/**
 * The throw of four sticks, one of them marked; each lands flat side up with probability 0.6
 * (2024 yut paper, table 1).
 */
import type { Random } from '$lib/core/random';

/** The scores, in the paper's order. */
export const SCORES = ['backdo', 'do', 'gae', 'geol', 'yut', 'mo'] as const;
export type Score = (typeof SCORES)[number];

/** Steps of each score; a back-do moves one back. */
export const SCORE_STEPS: Readonly<Record<Score, number>> = {
  ...{ backdo: -1, do: 1, gae: 2, geol: 3, yut: 4, mo: 5 },
};

/** For each stick, true if its flat side is up; the first stick is marked. */
export type Sticks = readonly [boolean, boolean, boolean, boolean];

/** Probability of each score in ten-thousandths; exact, since each stick has 0.6. */
export const SCORE_WEIGHTS: Readonly<Record<Score, number>> = {
  ...{ backdo: 384, do: 1152, gae: 3456, geol: 3456, yut: 1296, mo: 256 },
};
export const TOTAL_SCORE_WEIGHT = 10_000;

/** Score by the number of flat sticks. */
const SCORE_BY_FLAT_COUNT: readonly Score[] = ['mo', 'do', 'gae', 'geol', 'yut'];

/** Throws four sticks: each is decided by one digit of a random number from 0 to 9999. */
export function throwSticks(random: Random): Sticks {
  const drawn = random.below(TOTAL_SCORE_WEIGHT);
  const flat = (digit: number): boolean => digit % 10 < 6;
  return [
    flat(drawn),
    flat(Math.floor(drawn / 10)),
    flat(Math.floor(drawn / 100)),
    flat(Math.floor(drawn / 1000)),
  ];
}

/** Score of four sticks; the marked stick alone is a back-do. */
export function scoreOfSticks(sticks: Sticks): Score {
  const flat = sticks.filter(Boolean).length;
  return flat === 1 && sticks[0] ? 'backdo' : (SCORE_BY_FLAT_COUNT[flat] as Score);
}

export function randomScore(random: Random): Score {
  return scoreOfSticks(throwSticks(random));
}

/** True for yut and mo. */
export function grantsExtraThrow(score: Score): boolean {
  return score === 'yut' || score === 'mo';
}

/** An example of sticks that give a score. */
export function exampleSticks(score: Score): Sticks {
  if (score === 'backdo') return [true, false, false, false];
  const flat = SCORE_BY_FLAT_COUNT.indexOf(score);
  return [flat > 3, flat > 0, flat > 1, flat > 2];
}
