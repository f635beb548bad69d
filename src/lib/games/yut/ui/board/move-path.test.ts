/** Motions of moves: no mal is lost on the way, and an undone move has no motion. */
import { expect, test } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { applyMove, legalMoves, applyThrow } from '$lib/games/yut/rules/yut-moves';
import { initialYutState, type YutState } from '$lib/games/yut/rules/yut-state';
import { randomScore } from '$lib/games/yut/rules/stick-throws';
import { motionOf, pathOfStep } from './move-path';

/** The moves of random games, each with the state before it. */
function* randomMoves(games: number) {
  const random = seededRandom(19);
  for (let game = 0; game < games; game++) {
    let state: YutState = initialYutState();
    for (let i = 0; i < 90; i++) {
      if (state.throw) state = applyThrow(state, randomScore(random));
      const moves = legalMoves(state);
      const move = moves[random.below(moves.length || 1)];
      if (!move) continue;
      yield { state, move };
      state = applyMove(state, move).state;
    }
  }
}

test('every mal rests or walks, and the walk has the ends of the move', () => {
  let moveCount = 0;
  for (const { state, move } of randomMoves(20)) {
    const motion = motionOf(state, move, move.state);
    if (!motion) throw new Error('a move has no motion');
    const restingOwnMals = state.turn === 'A' ? motion.restingMals.a : motion.restingMals.b;
    expect(restingOwnMals.length + motion.walk.count).toBe(4);
    expect(motion.walk.places[0]).toBe(move.from);
    expect(motion.walk.places.at(-1)).toBe(move.to);
    expect(motion.returnWalk?.count ?? 0).toBe(move.caught);
    moveCount++;
  }
  expect(moveCount).toBeGreaterThan(500);
});

test('an undone move has no motion', () => {
  for (const { state, move } of randomMoves(5))
    // If the turn has passed, the other side might catch its way back to what was.
    if (move.state.turn === state.turn) expect(motionOf(move.state, move, state)).toBeNull();
});

test('pathOfStep ends at home even if the score goes further; a back-do goes straight', () => {
  expect(pathOfStep({ score: 'mo', from: 28, to: 30 })).toEqual([28, 29, 30]);
  expect(pathOfStep({ score: 'backdo', from: 1, to: 29 })).toEqual([1, 29]);
});
