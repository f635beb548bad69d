/** Toy value function for tests: the race lead squashed to -1 to 1. */
import { winnerOf } from '$lib/games/yut/rules/yut-state';
import { raceLead } from './race-heuristic';
import type { ValueFunction } from './value-function';

/** Lead, in throws, worth about three quarters of a win. */
const SCALE = 8;

/** Counts calls and evaluated states; throws on won states. */
export function createToyValues(): ValueFunction & { calls: number; evaluatedCount: number } {
  return {
    ...{ calls: 0, evaluatedCount: 0 },
    evaluateStates(states, side) {
      this.calls++;
      this.evaluatedCount += states.length;
      return states.map((state) => {
        if (winnerOf(state) !== null) throw new Error('A won state needs no value.');
        return Math.tanh(raceLead(state, side) / SCALE);
      });
    },
  };
}
