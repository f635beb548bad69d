/**
 * What a side may hold within a turn by the paper's rules: any number of yuts and mos, which throw again, and at most one other score,
 * for each row of throws ends with one and only using one up begins another row.
 */
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES, type Score } from '$lib/yut/rules/stick-throws';

const probabilityOf = (score: Score): number => SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT;

/** The kinds of score by their number, as in `SCORES`. */
export const SCORE_KIND_COUNT = SCORES.length;
export const YUT = SCORES.indexOf('yut');
export const MO = SCORES.indexOf('mo');
/** The chance of each kind of score, by its number. */
export const SCORE_PROBABILITIES: readonly number[] = SCORES.map(probabilityOf);
/** The chance that a throw throws again: 0.1552. */
export const EXTRA_THROW_PROBABILITY = probabilityOf('yut') + probabilityOf('mo');

/** So many numbers has the other score: none (0), or back-do to geol (1 to 4: one more than the number of its kind). */
export const OTHER_SCORE_STATES = YUT + 1;

/** Some yuts and mos held together. */
export interface YutMoHolding {
  readonly yuts: number;
  readonly mos: number;
}

export interface YutMoHoldings {
  /** At most so many yuts and mos together are counted. */
  readonly most: number;
  /** Every holding by its number, fewer first; the first `count(n)` are those of at most n. */
  readonly list: readonly YutMoHolding[];
  count(atMost: number): number;
  /** The number of a holding; -1 for one that is not counted. */
  indexOf(yuts: number, mos: number): number;
}

export function enumerateHoldings(most: number): YutMoHoldings {
  const list: YutMoHolding[] = [];
  for (let total = 0; total <= most; total++)
    for (let mos = 0; mos <= total; mos++) list.push({ yuts: total - mos, mos });
  const count = (atMost: number): number => ((atMost + 1) * (atMost + 2)) / 2;
  return {
    most,
    list,
    count,
    indexOf: (yuts, mos) =>
      yuts < 0 || mos < 0 || yuts + mos > most ? -1 : count(yuts + mos - 1) + mos,
  };
}
