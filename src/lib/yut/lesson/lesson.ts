/** A yut problem as the trainer plays it: one turn, up to where the sticks are thrown again. Actions are moves in writing. */
import { invariant } from '$lib/core/result';
import { isStepText, readStep, stepText, type StepText } from '$lib/yut/notation/actions';
import { STUDENT, type YutProblem } from '$lib/yut/problem/problem';
import { after } from '$lib/yut/rules/game';
import { decides, movesOf, type Step } from '$lib/yut/rules/moves';
import { stateKey, type State } from '$lib/yut/rules/state';
import type { TrainerPort } from '$lib/trainer/port';

/** A turn as it is played: what was moved, and what stands now. */
export interface TurnPlay {
  readonly moves: readonly Step[];
  readonly state: State;
}

/** What may be played, in the order of `movesOf`; nothing once the turn is over. */
export function legalNow({ state }: TurnPlay): readonly StepText[] {
  return decides(state, STUDENT) ? movesOf(state).map(stepText) : [];
}

/** What the trainer plays. `good`: the keys of the states in which a turn may end that gives nothing away. */
export function yutLesson(
  problem: Pick<YutProblem, 'state'>,
  good: readonly string[],
): TrainerPort<TurnPlay, StepText> {
  return {
    begin: { moves: [], state: problem.state },
    turn: ({ state }) => (decides(state, STUDENT) ? 'student' : 'over'),
    isAction: isStepText,
    allows: (play, action) => legalNow(play).includes(action),
    after({ moves, state }, action) {
      const step = readStep(action);
      const next = step && decides(state, STUDENT) ? after(state, step) : null;
      invariant(step && next, `${action} cannot be played now.`);
      return { moves: [...moves, step], state: next };
    },
    roundEnded: () => false,
    lost: () => false,
    outcome({ state }) {
      if (decides(state, STUDENT)) return null;
      const made = good.includes(stateKey(state));
      return { made, reached: made ? 1 : 0, goal: 1 };
    },
    claimable: () => null,
    claimed: () => ({ made: false, reached: 0, goal: 1 }),
  };
}
