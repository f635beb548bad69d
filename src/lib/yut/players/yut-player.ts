/** Who plays the game: a player chooses a move, and knows everything, as all of the board is open. */
import { argmaxIndex } from '$lib/core/argmax';
import { invariant } from '$lib/core/result';
import type { Random } from '$lib/core/random';
import type { Move } from '$lib/yut/rules/yut-moves';
import type { YutState } from '$lib/yut/rules/yut-state';

export interface Player {
  /**
   * One of the moves of a state, which are all that `movesOf` gives there, at least one. The same arguments, with `random` in the same
   * place of its sequence, give the same move.
   */
  choose(state: YutState, moves: readonly Move[], random: Random): Move;
}

/** The move worth most, the first of those worth as much; `worth` has one number for each move. */
export function highestValuedMove(moves: readonly Move[], worth: ArrayLike<number>): Move {
  return required(moves[argmaxIndex(worth, moves.length)]);
}

/** Any of some moves, each as likely. */
export function randomMove(moves: readonly Move[], random: Random): Move {
  return required(moves[random.below(Math.max(1, moves.length))]);
}

function required(move: Move | undefined): Move {
  invariant(move, 'Where nothing can be moved there is nothing to choose.');
  return move;
}
