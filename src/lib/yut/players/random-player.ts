import { randomMove, type Player } from './yut-player';

/** Any move, each as likely (paper, 4.1: random). */
export const randomPlayer: Player = {
  choose: (_state, moves, random) => randomMove(moves, random),
};
