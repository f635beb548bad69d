/** Chance node: outcomes of a throw with their probabilities. */
import { applyThrow } from '$lib/games/yut/rules/yut-moves';
import type { YutOptions } from '$lib/games/yut/rules/yut-options';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from '$lib/games/yut/rules/stick-throws';

/**
 * Extra throws that are followed; more occur once in 270 times and are valued before the next
 * throw.
 */
const MAX_EXTRA_THROWS = 3;

export interface ThrowOutcome {
  /** Probability, 0 to 1; those of a state sum to 1. */
  readonly chance: number;
  readonly state: YutState;
}

/**
 * Outcomes of throwing the sticks until no further throw is due; a state without a throw is its own
 * outcome.
 */
export function throwOutcomes(
  state: YutState,
  options: YutOptions,
  throwsLeft = MAX_EXTRA_THROWS,
): readonly ThrowOutcome[] {
  if (!state.throw || throwsLeft === 0) return [{ chance: 1, state }];
  return SCORES.flatMap((score) => {
    const next = applyThrow(state, score, options);
    // When the turn passes, the other side's throw is not expanded.
    const outcomes =
      next.turn === state.turn
        ? throwOutcomes(next, options, throwsLeft - 1)
        : [{ chance: 1, state: next }];
    const weight = SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT;
    return outcomes.map((each) => ({ ...each, chance: weight * each.chance }));
  });
}
