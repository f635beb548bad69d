/** A state evaluator: a network or a stand-in. */
import type { Side, YutState } from '$lib/games/yut/rules/yut-state';

export interface StateEvaluator {
  /** Value of a state for a side, -1 (lost) to 1 (won): twice its win probability, less one. */
  valueOf(state: YutState, side: Side): number;
}

/** Converts a value, -1 to 1, to a win probability, 0 to 1. */
export function valueToProbability(value: number): number {
  return (value + 1) / 2;
}
