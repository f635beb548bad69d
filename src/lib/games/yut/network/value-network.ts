/** The value network (2024 yut paper, 3.2). */
import { winnerOf, type Side, type YutState } from '$lib/games/yut/rules/yut-state';
import { encodeStates } from './state-encoding';
import { openKernel } from './network-kernel';
import type { StateEvaluator } from './state-evaluator';
import type { Weights } from './network-weights';

export interface ValueNetwork extends StateEvaluator {
  /** Values of states for a side in one batch. */
  evaluateStates(states: readonly YutState[], side: Side): Float32Array;
}

/**
 * A value network with these weights. Won states are 1 or -1. States in which the other side moves
 * are negated from its view. Only after-states of a side's own moves are trained on: for others
 * take the best after-state, or the mean over the throws.
 */
export function createValueNetwork(weights: Weights): ValueNetwork {
  const kernel = openKernel(weights);
  const evaluateStates = (states: readonly YutState[], side: Side): Float32Array => {
    const values = kernel.evaluate(encodeStates(states, side));
    states.forEach((state, i) => {
      const winner = winnerOf(state);
      if (winner !== null) values[i] = winner === side ? 1 : -1;
      else if (state.turn !== side && !state.throw)
        values[i] = -(kernel.evaluate(encodeStates([state], state.turn))[0] as number);
    });
    return values;
  };
  return { evaluateStates, valueOf: (state, side) => evaluateStates([state], side)[0] as number };
}
