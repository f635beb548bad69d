/** Choosing a move: every lawful move can be chosen by pressing, and nothing else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOME, BOARD_PLACE_COUNT } from '$lib/yut/rules/yut-board';
import { legalMoves, type MalStep } from '$lib/yut/rules/yut-moves';
import type { YutState } from '$lib/yut/rules/yut-state';
import { movesWith, press, pressable, scoreAt, usableScores, type PartialChoice } from './choosing';

const place = fc.integer({ min: 0, max: HOME });
const states: fc.Arbitrary<YutState> = fc
  .record({
    a: fc.array(place, { minLength: 4, maxLength: 4 }),
    b: fc.array(place, { minLength: 4, maxLength: 4 }),
    scores: fc.tuple(...([0, 1, 2, 3, 4, 5] as const).map(() => fc.integer({ min: 0, max: 1 }))),
  })
  .map(({ a, b, scores }) => {
    const mals = a.toSorted((one, other) => one - other);
    const others = b.filter((mal) => mal === 0 || mal === HOME || !a.includes(mal));
    const rest = Array<number>(4 - others.length).fill(0);
    const sorted = [...others, ...rest].toSorted((one, other) => one - other);
    return {
      turn: 'A',
      a: mals,
      b: sorted,
      scores: scores as unknown as YutState['scores'],
      throw: false,
    };
  });

/** Presses on one place after another, until a move is chosen. */
function chosenBy(
  moves: readonly MalStep[],
  first: PartialChoice,
  places: readonly number[],
  raise: boolean,
) {
  let chosen = first;
  for (const pressed of places) {
    const result = press(moves, chosen, pressed, raise);
    if (result && 'step' in result) return result.step;
    if (result) chosen = { ...chosen, from: result.from };
  }
  return null;
}

test('every move is chosen by its score, its mal and, where there is a choice, its end', () => {
  fc.assert(
    fc.property(states, fc.boolean(), (state, raise) => {
      const moves = legalMoves(state);
      for (const move of moves) {
        const chosen = { score: scoreAt(moves, move.score), from: null };
        const places = raise ? [move.from, move.from] : [move.from];
        const byMal = chosenBy(moves, chosen, places, raise);
        const forks = moves.filter(({ score, from }) => score === move.score && from === move.from);
        if (forks.length > 1) {
          expect(byMal).toBeNull();
          expect(chosenBy(moves, chosen, [move.from, move.to], raise)).toEqual(move);
        } else expect(byMal).toEqual(move);
      }
    }),
    { seed: 19, numRuns: 300 },
  );
});

test('a press chooses only what may be played, with the chosen score; elsewhere it says nothing', () => {
  fc.assert(
    fc.property(states, fc.integer({ min: 0, max: BOARD_PLACE_COUNT - 1 }), (state, at) => {
      const moves = legalMoves(state);
      for (const score of usableScores(moves)) {
        const chosen = { score, from: null };
        const result = press(moves, chosen, at, false);
        if (!pressable(moves, chosen).includes(at)) expect(result).toBeNull();
        if (result && 'step' in result) expect(movesWith(moves, chosen)).toContain(result.step);
      }
    }),
    { seed: 19, numRuns: 500 },
  );
});

test('a score that cannot be used gives way to one that can', () => {
  const moves: MalStep[] = [{ score: 'do', from: 0, to: 1 }];
  expect(scoreAt(moves, 'mo')).toBe('do');
  expect(scoreAt([], 'mo')).toBeNull();
});
