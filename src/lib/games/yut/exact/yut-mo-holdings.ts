/**
 * Hands reachable within a turn under the yut paper's rules: any number of yuts and mos, which
 * grant further throws, and at most one other score, which ends a row of throws.
 */
import {
  TOTAL_SCORE_WEIGHT,
  SCORE_WEIGHTS,
  SCORES,
  type Score,
} from '$lib/games/yut/rules/stick-throws';

const probabilityOf = (score: Score): number => SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT;

/** Number of scores, and the indices of yut and mo; scores are indexed as in `SCORES`. */
export const SCORE_KIND_COUNT = SCORES.length;
export const YUT_THROWS = SCORES.indexOf('yut');
export const MO = SCORES.indexOf('mo');
/** Probability of each score. */
export const SCORE_PROBABILITIES: readonly number[] = SCORES.map(probabilityOf);
/** Probability of yut or mo: 0.1552. */
export const EXTRA_THROW_PROBABILITY = probabilityOf('yut') + probabilityOf('mo');

/** States of the other score: none (0), or back-do to geol (1 to 4: score index plus one). */
export const OTHER_SCORE_STATES = YUT_THROWS + 1;

/** A number of yuts and mos in hand. */
export interface YutMoHolding {
  readonly yuts: number;
  readonly mos: number;
}

export interface YutMoHoldings {
  /** Maximum total of yuts and mos. */
  readonly most: number;
  /** All holdings, by ascending total; the first `count(n)` have a total of at most n. */
  readonly list: readonly YutMoHolding[];
  count(maxTotal: number): number;
  /** Index of a holding; -1 beyond the maximum. */
  indexOf(yuts: number, mos: number): number;
}

/** All holdings of at most `most` yuts and mos. */
export function enumerateHoldings(most: number): YutMoHoldings {
  const list: YutMoHolding[] = [];
  for (let total = 0; total <= most; total++)
    for (let mos = 0; mos <= total; mos++) list.push({ yuts: total - mos, mos });
  const count = (maxTotal: number): number => ((maxTotal + 1) * (maxTotal + 2)) / 2;
  return {
    most,
    list,
    count,
    indexOf: (yuts, mos) =>
      yuts < 0 || mos < 0 || yuts + mos > most ? -1 : count(yuts + mos - 1) + mos,
  };
}
