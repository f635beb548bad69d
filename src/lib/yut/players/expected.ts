/** What a throw brings, on average. */
import { thrown } from '$lib/yut/rules/moves';
import type { Options } from '$lib/yut/rules/options';
import type { State } from '$lib/yut/rules/state';
import { ALL_CHANCES, CHANCES, SCORES } from '$lib/yut/rules/throws';

/** So many yuts and mos in a row are followed; once in 270 times there are more, and the state is valued before the next throw. */
const ROW = 3;

export interface Outcome {
  /** From 0 to 1; those of all outcomes of a state make 1. */
  readonly chance: number;
  readonly state: State;
}

/** What may stand once the sticks of a state are thrown, until nothing is thrown any more. A state in which nothing is thrown stands. */
export function outcomesOf(state: State, options: Options, row = ROW): readonly Outcome[] {
  if (!state.throw || row === 0) return [{ chance: 1, state }];
  return SCORES.flatMap((score) => {
    const next = thrown(state, score, options);
    // Where the turn passes the other side throws, and that is another matter.
    const outcomes =
      next.turn === state.turn ? outcomesOf(next, options, row - 1) : [{ chance: 1, state: next }];
    const weight = CHANCES[score] / ALL_CHANCES;
    return outcomes.map((each) => ({ ...each, chance: weight * each.chance }));
  });
}
