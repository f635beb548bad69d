/** A player: a policy from state and legal moves to a move. */
import { argmaxIndex } from '$lib/core/argmax';
import { invariant } from '$lib/core/result';
import type { Random } from '$lib/core/random';
import type { Move } from '$lib/games/yut/rules/yut-moves';
import type { YutState } from '$lib/games/yut/rules/yut-state';

export interface Player {
  /**
   * Chooses one of the legal moves (at least one). Deterministic in its arguments and the position
   * of `random`.
   */
  choose(state: YutState, moves: readonly Move[], random: Random): Move;
}

/** The move with the highest value; ties go to the first. `values` has one number per move. */
export function highestValuedMove(moves: readonly Move[], values: ArrayLike<number>): Move {
  return required(moves[argmaxIndex(values, moves.length)]);
}

/** A uniformly random move. */
export function randomMove(moves: readonly Move[], random: Random): Move {
  return required(moves[random.below(Math.max(1, moves.length))]);
}

function required(move: Move | undefined): Move {
  invariant(move, 'Where nothing can be moved there is nothing to choose.');
  return move;
}
