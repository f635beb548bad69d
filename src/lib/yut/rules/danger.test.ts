/** What the next throw threatens is what may be played with it. */
import { expect, test } from 'vitest';
import { chanceOfCatch } from './danger';
import { randomGame } from './games.fixture';
import { movesOf } from './moves';
import { heldWith, NONE_HELD, type State } from './state';
import { ALL_CHANCES, CHANCES, SCORES } from './throws';

test('the chance is that of the scores with which some move catches', () => {
  for (const seed of [1, 2, 3])
    for (const { before } of randomGame(seed)) {
      const chances = SCORES.map((score) => {
        const held: State = { ...before, throw: false, scores: heldWith(NONE_HELD, score, 1) };
        return movesOf(held).some(({ caught }) => caught > 0) ? CHANCES[score] : 0;
      });
      const sum = chances.reduce((all, chance) => all + chance, 0);
      expect(chanceOfCatch(before)).toBeCloseTo(sum / ALL_CHANCES, 9);
    }
});

test('three steps behind is a geol; mals that wait and mals at home are out of reach', () => {
  const state: State = {
    ...{ turn: 'B', scores: NONE_HELD, throw: true },
    ...{ a: [0, 18, 18, 30], b: [5, 5, 8, 30] },
  };
  expect(chanceOfCatch(state)).toBe(0.3456);
  expect(chanceOfCatch({ ...state, a: [0, 0, 30, 30] })).toBe(0);
});
