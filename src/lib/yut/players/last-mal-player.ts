import { randomMove, type Player } from './yut-player';
import { EXPECTED_THROWS_HOME } from './race-heuristic';

/**
 * Moves the mal that is furthest behind of those that can move, by the throws it still needs; where it can with several scores
 * or to several places any of them, each as likely (paper, 4.1: last).
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
