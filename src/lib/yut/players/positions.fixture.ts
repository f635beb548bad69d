/** Positions for the tests of players: those that games really come to. */
import type { Random } from '$lib/core/random';
import { movesOf, thrown } from '$lib/yut/rules/moves';
import { startOf, winnerOf, type State } from '$lib/yut/rules/state';
import { throwScore } from '$lib/yut/rules/throws';

/** A game in which both move anyhow: each state of it, the beginning first, the won one last. */
export function randomGame(random: Random, mals = 4): readonly State[] {
  const states = [startOf(mals)];
  for (let state = startOf(mals); winnerOf(state) === null; states.push(state)) {
    const moves = movesOf(state);
    const move = moves[random.below(Math.max(1, moves.length))];
    state = move ? move.state : thrown(state, throwScore(random));
  }
  return states;
}

/** The states of some games in which there is something to choose. */
export function decisionsOf(random: Random, games: number, mals = 4): readonly State[] {
  return Array.from({ length: games }, () => randomGame(random, mals))
    .flat()
    .filter((state) => movesOf(state).length > 1);
}
