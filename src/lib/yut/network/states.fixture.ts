/** States for the tests of the network: those that games really come to. */
import type { Random } from '$lib/core/random';
import { movesOf, thrown } from '$lib/yut/rules/moves';
import { startOf, winnerOf, type State } from '$lib/yut/rules/state';
import { throwScore } from '$lib/yut/rules/throws';

/** Every state of a game in which both move anyhow, the won one last. */
export function statesOfGame(random: Random, mals = 4): readonly State[] {
  const states = [startOf(mals)];
  for (let state = startOf(mals); winnerOf(state) === null; states.push(state)) {
    const moves = movesOf(state);
    const move = moves[random.below(Math.max(1, moves.length))];
    state = move ? move.state : thrown(state, throwScore(random));
  }
  return states;
}
