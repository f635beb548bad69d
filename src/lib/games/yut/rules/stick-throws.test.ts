/**
 * The throw of four sticks: the probabilities of the scores, and the score of sticks as they lie
 * (true: flat side up; the first stick is marked).
 */
import { describe, expect, it } from 'vitest';
import {
  TOTAL_SCORE_WEIGHT,
  SCORE_WEIGHTS,
  SCORES,
  scoreOfSticks,
  SCORE_STEPS,
  randomScore,
  throwSticks,
} from './stick-throws';

describe('a throw', () => {
  it('has each score exactly as often as its weight over all 10,000 random numbers', () => {
    const counts = new Map(SCORES.map((score) => [score, 0]));
    for (let randomNumber = 0; randomNumber < TOTAL_SCORE_WEIGHT; randomNumber++) {
      const score = randomScore({ below: () => randomNumber });
      counts.set(score, (counts.get(score) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual(SCORE_WEIGHTS);
    expect(SCORES.reduce((sum, score) => sum + SCORE_WEIGHTS[score], 0)).toBe(TOTAL_SCORE_WEIGHT);
  });

  it('has the binomial probabilities of four sticks, flat with 0.6, one of them marked', () => {
    const binomial = (flat: number, combinations: number): number =>
      combinations * 0.6 ** flat * 0.4 ** (4 - flat);
    const expected = [
      binomial(1, 1),
      binomial(1, 3),
      binomial(2, 6),
      binomial(3, 4),
      binomial(4, 1),
    ];
    expected.push(binomial(0, 1));
    SCORES.forEach((score, i) => {
      expect(SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT).toBeCloseTo(expected[i] as number, 12);
    });
  });

  it('has the probabilities of the paper’s table 1, except for yut, misprinted there: the sum is 99.1', () => {
    const printed = { backdo: 3.8, do: 11.5, gae: 34.6, geol: 34.6, yut: 12.0, mo: 2.6 };
    for (const score of SCORES)
      if (score !== 'yut') expect(SCORE_WEIGHTS[score] / 100).toBeCloseTo(printed[score], 1);
    expect(SCORE_WEIGHTS.yut / 100).toBeCloseTo(100 - (3.8 + 11.5 + 34.6 + 34.6 + 2.6), 0);
  });

  it('is a back-do when only the marked stick lies flat, a do when only another does', () => {
    expect(scoreOfSticks([true, false, false, false])).toBe('backdo');
    expect(scoreOfSticks([false, true, false, false])).toBe('do');
    expect(scoreOfSticks([true, false, true, false])).toBe('gae');
    expect(scoreOfSticks([true, true, false, true])).toBe('geol');
    expect(scoreOfSticks([true, true, true, true])).toBe('yut');
    expect(scoreOfSticks([false, false, false, false])).toBe('mo');
  });

  it('has every stick flat with probability 0.6', () => {
    for (const stick of [0, 1, 2, 3] as const) {
      let flat = 0;
      for (let randomNumber = 0; randomNumber < TOTAL_SCORE_WEIGHT; randomNumber++)
        if (throwSticks({ below: () => randomNumber })[stick]) flat++;
      expect(flat / TOTAL_SCORE_WEIGHT).toBe(0.6);
    }
  });

  it('moves 1 to 5 on, or one back', () => {
    expect(SCORES.map((score) => SCORE_STEPS[score])).toEqual([-1, 1, 2, 3, 4, 5]);
  });
});
