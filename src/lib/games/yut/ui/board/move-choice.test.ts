/** Choosing a move: every legal move can be chosen by pressing, and nothing else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOME, BOARD_PLACE_COUNT } from '$lib/games/yut/rules/yut-board';
import { legalMoves, type MalStep } from '$lib/games/yut/rules/yut-moves';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import {
  movesWith,
  press,
  pressable,
  scoreAt,
  usableScores,
  type PartialChoice,
} from './move-choice';

const placeArbitrary = fc.integer({ min: 0, max: HOME });
/**
 * Any state in which A is to use scores; B's mals that share a place with A's wait at the start.
 */
const stateArbitrary: fc.Arbitrary<YutState> = fc
  .record({
    a: fc.array(placeArbitrary, { minLength: 4, maxLength: 4 }),
    b: fc.array(placeArbitrary, { minLength: 4, maxLength: 4 }),
    scores: fc.tuple(...([0, 1, 2, 3, 4, 5] as const).map(() => fc.integer({ min: 0, max: 1 }))),
  })
  .map(({ a, b, scores }) => {
    const mals = a.toSorted((placeA, placeB) => placeA - placeB);
    const opponentMals = b.filter((mal) => mal === 0 || mal === HOME || !a.includes(mal));
    const fillers = Array<number>(4 - opponentMals.length).fill(0);
    const sorted = [...opponentMals, ...fillers].toSorted((placeA, placeB) => placeA - placeB);
    return {
      turn: 'A',
      a: mals,
      b: sorted,
      scores: scores as unknown as YutState['scores'],
      throw: false,
    };
  });

/** Presses the places in order until a move is chosen; null if none is. */
function pressPlaces(
  moves: readonly MalStep[],
  initialChoice: PartialChoice,
  places: readonly number[],
  raise: boolean,
) {
  let choice = initialChoice;
  for (const pressed of places) {
    const result = press(moves, choice, pressed, raise);
    if (result && 'step' in result) return result.step;
    if (result) choice = { ...choice, from: result.from };
  }
  return null;
}

test('every legal move is chosen by its score, its mal and, if the path forks, its end', () => {
  fc.assert(
    fc.property(stateArbitrary, fc.boolean(), (state, raise) => {
      const moves = legalMoves(state);
      // With `raise` the first press only raises a mal. The path forks for a back-do at a crossing.
      for (const move of moves) {
        const chosen = { score: scoreAt(moves, move.score), from: null };
        const presses = raise ? [move.from, move.from] : [move.from];
        const byMal = pressPlaces(moves, chosen, presses, raise);
        const forks = moves.filter(({ score, from }) => score === move.score && from === move.from);
        if (forks.length > 1) {
          expect(byMal).toBeNull();
          expect(pressPlaces(moves, chosen, [move.from, move.to], raise)).toEqual(move);
        } else expect(byMal).toEqual(move);
      }
    }),
    { seed: 19, numRuns: 300 },
  );
});

test('a press chooses only legal moves with the chosen score, and is null on other places', () => {
  fc.assert(
    fc.property(
      stateArbitrary,
      fc.integer({ min: 0, max: BOARD_PLACE_COUNT - 1 }),
      (state, place) => {
        const moves = legalMoves(state);
        for (const score of usableScores(moves)) {
          const chosen = { score, from: null };
          const result = press(moves, chosen, place, false);
          if (!pressable(moves, chosen).includes(place)) expect(result).toBeNull();
          if (result && 'step' in result) expect(movesWith(moves, chosen)).toContain(result.step);
        }
      },
    ),
    { seed: 19, numRuns: 500 },
  );
});

test('scoreAt replaces an unusable score by a usable one, or null', () => {
  const moves: MalStep[] = [{ score: 'do', from: 0, to: 1 }];
  expect(scoreAt(moves, 'mo')).toBe('do');
  expect(scoreAt([], 'mo')).toBeNull();
});
