import { randomMove, type Player } from './yut-player';
import { EXPECTED_THROWS_HOME } from './race-heuristic';

/**
 * Moves the rearmost movable mal, by expected throws home; ties between scores or targets are
 * random (2024 yut paper, 4.1: last).
 */
export const lastPlayer: Player = {
  choose: (_state, moves, random) => {
    const needs = moves.map(({ from }) => EXPECTED_THROWS_HOME[from] as number);
    const most = Math.max(...needs);
    return randomMove(
      moves.filter((_, i) => needs[i] === most),
      random,
    );
  },
};
