/** Reachable states for tests of the network. */
import type { Random } from '$lib/core/random';
import { legalMoves, applyThrow } from '$lib/games/yut/rules/yut-moves';
import { initialYutState, winnerOf, type YutState } from '$lib/games/yut/rules/yut-state';
import { randomScore } from '$lib/games/yut/rules/stick-throws';

/** All states of a random game, the won one last. */
export function sampleGameStates(random: Random, mals = 4): readonly YutState[] {
  const states = [initialYutState(mals)];
  for (let state = initialYutState(mals); winnerOf(state) === null; states.push(state)) {
    const moves = legalMoves(state);
    const move = moves[random.below(Math.max(1, moves.length))];
    state = move ? move.state : applyThrow(state, randomScore(random));
  }
  return states;
}
