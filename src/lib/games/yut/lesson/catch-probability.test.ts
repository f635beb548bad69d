/** The catch probability agrees with the legal moves of every score. */
import { expect, test } from 'vitest';
import { catchProbability } from './evaluate-turn';
import { randomYutGame } from '$lib/games/yut/rules/yut-games.fixture';
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import { adjustScoreCount, NO_SCORES, type YutState } from '$lib/games/yut/rules/yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from '$lib/games/yut/rules/stick-throws';

test('the probability is the sum over the scores with which some move catches', () => {
  for (const seed of [1, 2, 3])
    for (const { before } of randomYutGame(seed)) {
      const chances = SCORES.map((score) => {
        const afterThrow: YutState = {
          ...before,
          throw: false,
          scores: adjustScoreCount(NO_SCORES, score, 1),
        };
        return legalMoves(afterThrow).some(({ caught }) => caught > 0) ? SCORE_WEIGHTS[score] : 0;
      });
      const sum = chances.reduce((all, chance) => all + chance, 0);
      expect(catchProbability(before)).toBeCloseTo(sum / TOTAL_SCORE_WEIGHT, 9);
    }
});

test('a mal three places ahead is caught by a geol; mals at the start and at home are out of reach', () => {
  const state: YutState = {
    ...{ turn: 'B', scores: NO_SCORES, throw: true },
    ...{ a: [0, 18, 18, 30], b: [5, 5, 8, 30] },
  };
  expect(catchProbability(state)).toBe(0.3456);
  expect(catchProbability({ ...state, a: [0, 0, 30, 30] })).toBe(0);
});
