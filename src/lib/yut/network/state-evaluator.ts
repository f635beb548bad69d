/** What values a state: a network, or anything that stands in for one. */
import type { Side, YutState } from '$lib/yut/rules/yut-state';

export interface StateEvaluator {
  /** What a state is worth to a side, from -1 (lost) to 1 (won): twice its chance of winning, less one. */
  valueOf(state: YutState, side: Side): number;
}

/** The chance, from 0 to 1, that a value from -1 to 1 tells. */
export function valueToProbability(value: number): number {
  return (value + 1) / 2;
}
