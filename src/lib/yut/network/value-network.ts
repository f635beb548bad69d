/** The value network: what a state is worth, by what was learnt (paper, 3.2). */
import { winnerOf, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { encodeStates } from './state-encoding';
import { openKernel } from './network-kernel';
import type { StateEvaluator } from './state-evaluator';
import type { Weights } from './network-weights';

export interface ValueNetwork extends StateEvaluator {
  /** What each state is worth to a side, as `valueOf`, in one call. */
  evaluateStates(states: readonly YutState[], side: Side): Float32Array;
}

/**
 * A network with these numbers. A game that is won is worth 1 or -1, whatever they say. A state in which the other side is to move is
 * worth the opposite of what it is to that side. Only states that stand after a side's own move were learnt:
 * for others ask after-states and take the best, or the mean over the throws.
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
