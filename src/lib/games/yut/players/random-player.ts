import { randomMove, type Player } from './yut-player';

/** Plays uniformly random moves (2024 yut paper, 4.1: random). */
export const randomPlayer: Player = {
  choose: (_state, moves, random) => randomMove(moves, random),
};
