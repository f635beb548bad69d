/** What a throw brings, on average. */
import { applyThrow } from '$lib/yut/rules/yut-moves';
import type { YutOptions } from '$lib/yut/rules/yut-options';
import type { YutState } from '$lib/yut/rules/yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from '$lib/yut/rules/stick-throws';

/** So many yuts and mos in a row are followed; once in 270 times there are more, and the state is valued before the next throw. */
const MAX_EXTRA_THROWS = 3;

export interface ThrowOutcome {
  /** From 0 to 1; those of all outcomes of a state make 1. */
  readonly chance: number;
  readonly state: YutState;
}

/** What may stand once the sticks of a state are thrown, until nothing is thrown any more. A state in which nothing is thrown stands. */
export function throwOutcomes(state: YutState, options: YutOptions, throwsLeft = MAX_EXTRA_THROWS): readonly ThrowOutcome[] {
  if (!state.throw || throwsLeft === 0) return [{ chance: 1, state }];
  return SCORES.flatMap((score) => {
    const next = applyThrow(state, score, options);
    // Where the turn passes the other side throws, and that is another matter.
    const outcomes =
      next.turn === state.turn ? throwOutcomes(next, options, throwsLeft - 1) : [{ chance: 1, state: next }];
    const weight = SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT;
    return outcomes.map((each) => ({ ...each, chance: weight * each.chance }));
  });
}
