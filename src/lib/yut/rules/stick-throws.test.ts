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
  it('falls as often as its chance says, over everything that may be drawn', () => {
    const counted = new Map(SCORES.map((score) => [score, 0]));
    for (let drawn = 0; drawn < TOTAL_SCORE_WEIGHT; drawn++) {
      const score = randomScore({ below: () => drawn });
      counted.set(score, (counted.get(score) ?? 0) + 1);
    }
    expect(Object.fromEntries(counted)).toEqual(SCORE_WEIGHTS);
    expect(SCORES.reduce((sum, score) => sum + SCORE_WEIGHTS[score], 0)).toBe(TOTAL_SCORE_WEIGHT);
  });

  it('has the chances of four sticks that lie flat side up six times in ten, one of them marked', () => {
    const binomial = (flat: number, ways: number): number => ways * 0.6 ** flat * 0.4 ** (4 - flat);
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

  it('has the chances of table 1, but for yut, which is misprinted there: with 12.0 they sum to 99.1', () => {
    const printed = { backdo: 3.8, do: 11.5, gae: 34.6, geol: 34.6, yut: 12.0, mo: 2.6 };
    for (const score of SCORES)
      if (score !== 'yut') expect(SCORE_WEIGHTS[score] / 100).toBeCloseTo(printed[score], 1);
    expect(SCORE_WEIGHTS.yut / 100).toBeCloseTo(100 - (3.8 + 11.5 + 34.6 + 34.6 + 2.6), 0);
  });

  it('reads back-do where the marked stick alone lies flat, do where another does', () => {
    expect(scoreOfSticks([true, false, false, false])).toBe('backdo');
    expect(scoreOfSticks([false, true, false, false])).toBe('do');
    expect(scoreOfSticks([true, false, true, false])).toBe('gae');
    expect(scoreOfSticks([true, true, false, true])).toBe('geol');
    expect(scoreOfSticks([true, true, true, true])).toBe('yut');
    expect(scoreOfSticks([false, false, false, false])).toBe('mo');
  });

  it('throws each stick by itself: every one lies flat six times in ten', () => {
    for (const stick of [0, 1, 2, 3] as const) {
      let flat = 0;
      for (let drawn = 0; drawn < TOTAL_SCORE_WEIGHT; drawn++)
        if (throwSticks({ below: () => drawn })[stick]) flat++;
      expect(flat / TOTAL_SCORE_WEIGHT).toBe(0.6);
    }
  });

  it('moves 1 to 5 on, or one back', () => {
    expect(SCORES.map((score) => SCORE_STEPS[score])).toEqual([-1, 1, 2, 3, 4, 5]);
  });
});
