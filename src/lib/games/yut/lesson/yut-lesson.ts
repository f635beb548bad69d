/**
 * A yut problem as the trainer plays it: one turn up to the next throw. Actions are moves in text
 * notation.
 */
import { invariant } from '$lib/core/result';
import {
  isStepText,
  parseStep,
  formatStep,
  type StepText,
} from '$lib/games/yut/notation/yut-action-notation';
import { STUDENT, type YutProblem } from '$lib/games/yut/problem/yut-problem';
import { applyYutAction } from '$lib/games/yut/rules/yut-play';
import { isToMove, legalMoves, type MalStep } from '$lib/games/yut/rules/yut-moves';
import { stateKey, type YutState } from '$lib/games/yut/rules/yut-state';
import type { TrainerPort } from '$lib/trainer/port';

/** A turn in progress: the moves made and the current state. */
export interface TurnPlay {
  readonly moves: readonly MalStep[];
  readonly state: YutState;
}

/** Legal moves in the order of `legalMoves`; none once the turn is over. */
export function legalSteps({ state }: TurnPlay): readonly StepText[] {
  return isToMove(state, STUDENT) ? legalMoves(state).map(formatStep) : [];
}

/**
 * The trainer's port: the turn succeeds when its end state is one of `bestEndKeys` (see
 * `stateKey`). There are no rounds and no claims.
 */
export function yutLesson(
  problem: Pick<YutProblem, 'state'>,
  bestEndKeys: readonly string[],
): TrainerPort<TurnPlay, StepText> {
  return {
    start: { moves: [], state: problem.state },
    turn: ({ state }) => (isToMove(state, STUDENT) ? 'student' : 'over'),
    isAction: isStepText,
    isLegal: (play, action) => legalSteps(play).includes(action),
    after({ moves, state }, action) {
      const step = parseStep(action);
      const next = step && isToMove(state, STUDENT) ? applyYutAction(state, step) : null;
      invariant(step && next, `${action} cannot be played now.`);
      return { moves: [...moves, step], state: next };
    },
    // No rounds, no goal that can be out of reach before the end, and no claims.
    hasRoundEnded: () => false,
    isGoalLost: () => false,
    outcome({ state }) {
      if (isToMove(state, STUDENT)) return null;
      const made = bestEndKeys.includes(stateKey(state));
      return { made, reached: made ? 1 : 0, goal: 1 };
    },
    maxClaim: () => null,
    outcomeOfClaim: () => ({ made: false, reached: 0, goal: 1 }),
  };
}
