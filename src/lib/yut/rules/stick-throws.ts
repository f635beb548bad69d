/** Throwing the sticks: four of them, one marked, each falling flat side up six times in ten (paper, table 1). */
import type { Random } from '$lib/core/random';

/** What a throw may give, in the order in which the paper counts the held ones. */
export const SCORES = ['backdo', 'do', 'gae', 'geol', 'yut', 'mo'] as const;
export type Score = (typeof SCORES)[number];

/** How many places a score moves a mal; a back-do moves it one back. */
export const SCORE_STEPS: Readonly<Record<Score, number>> = {
  ...{ backdo: -1, do: 1, gae: 2, geol: 3, yut: 4, mo: 5 },
};

/** Whether each stick lies with its flat side up; the first is the marked one. */
export type Sticks = readonly [boolean, boolean, boolean, boolean];

/** The chance of a score, in ten thousandths: with 0.6 a stick they are whole numbers. */
export const SCORE_WEIGHTS: Readonly<Record<Score, number>> = {
  ...{ backdo: 384, do: 1152, gae: 3456, geol: 3456, yut: 1296, mo: 256 },
};
export const TOTAL_SCORE_WEIGHT = 10_000;

/** By the number of sticks that lie flat side up. */
const SCORE_BY_FLAT_COUNT: readonly Score[] = ['mo', 'do', 'gae', 'geol', 'yut'];

/** Four sticks: each falls as one digit of a number drawn from 0 to 9999 says. */
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

/** What four sticks say. The marked stick alone is a back-do. */
export function scoreOfSticks(sticks: Sticks): Score {
  const flat = sticks.filter(Boolean).length;
  return flat === 1 && sticks[0] ? 'backdo' : (SCORE_BY_FLAT_COUNT[flat] as Score);
}

export function randomScore(random: Random): Score {
  return scoreOfSticks(throwSticks(random));
}

/** Yut and mo throw again. */
export function grantsExtraThrow(score: Score): boolean {
  return score === 'yut' || score === 'mo';
}

/** One way in which the sticks may lie for a score. */
export function exampleSticks(score: Score): Sticks {
  if (score === 'backdo') return [true, false, false, false];
  const flat = SCORE_BY_FLAT_COUNT.indexOf(score);
  return [flat > 3, flat > 0, flat > 1, flat > 2];
}
