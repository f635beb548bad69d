/** States that random games reach, for tests. */
import type { Random } from '$lib/core/random';
import { legalMoves, applyThrow } from './yut-moves';
import { initialYutState, winnerOf, type YutState } from './yut-state';
import { randomScore } from './stick-throws';

/** All states of a random game, the initial one first, the won one last. */
export function randomGameStates(random: Random, mals = 4): readonly YutState[] {
  const states = [initialYutState(mals)];
  for (let state = initialYutState(mals); winnerOf(state) === null; states.push(state)) {
    const moves = legalMoves(state);
    const move = moves[random.below(Math.max(1, moves.length))];
    state = move ? move.state : applyThrow(state, randomScore(random));
  }
  return states;
}

/** States of random games with more than one legal move. */
export function randomDecisions(random: Random, games: number, mals = 4): readonly YutState[] {
  return Array.from({ length: games }, () => randomGameStates(random, mals))
    .flat()
    .filter((state) => legalMoves(state).length > 1);
}
