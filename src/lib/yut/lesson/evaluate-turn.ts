/** Evaluates the moves of a problem's turn. */
import {
  optionsWithinMargin,
  sortByValue,
  type EvaluatedOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import { formatStep, type StepText } from '$lib/yut/notation/yut-action-notation';
import { findTurnEnds, evaluationMargin, type MoveEvaluator } from '$lib/yut/problem/turn-ends';
import type { YutProblem } from '$lib/yut/problem/yut-problem';
import { catchProbability } from '$lib/yut/rules/catch-probability';
import type { Move } from '$lib/yut/rules/yut-moves';
import type { YutState } from '$lib/yut/rules/yut-state';
import { yutLesson } from './yut-lesson';

/** An evaluated move: its value is the win probability, 0 to 1, given the best rest of the turn. */
export interface EvaluatedStep
  extends EvaluatedOption<StepText>, Pick<Move, 'score' | 'from' | 'to' | 'caught' | 'stacked'> {
  /** True if solved; otherwise estimated. */
  readonly exact: boolean;
  /** Probability, 0 to 1, that the opponent's next throw catches; null while this side plays on. */
  readonly danger: number | null;
}

/** Evaluates all legal moves of a state; `at` and `chosen` as in `EvaluatedDecision`. */
export function evaluateDecision(
  state: YutState,
  weigh: MoveEvaluator,
  at: number,
  chosen: StepText | null,
): EvaluatedDecision<EvaluatedStep> {
  const options = weigh(state).map(({ move, chance, exact }): EvaluatedStep => {
    const { score, from, to, caught, stacked } = move;
    const danger = move.state.turn === state.turn ? null : catchProbability(move.state);
    const worth = { value: chance, exact, danger };
    return { action: formatStep(move), ...worth, score, from, to, caught, stacked };
  });
  return { logIndex: at, chosen, options: sortByValue(options), margin: evaluationMargin(options) };
}

/** All decisions of a log, each with the values of all options; see `evaluateTurnLog`. */
export function evaluateTurnLog(
  problem: YutProblem,
  log: readonly StepText[],
  weigh: MoveEvaluator,
): readonly [EvaluatedDecision<EvaluatedStep>, ...EvaluatedDecision<EvaluatedStep>[]] {
  const lesson = yutLesson(problem, []);
  const decisions: EvaluatedDecision<EvaluatedStep>[] = [];
  let play = lesson.start;
  for (const [at, action] of log.entries()) {
    decisions.push(evaluateDecision(play.state, weigh, at, action));
    play = lesson.after(play, action);
  }
  const [first, ...more] = decisions;
  return first ? [first, ...more] : [evaluateDecision(play.state, weigh, 0, null)];
}

/** Keys of the best end states of the turn; see `bestTurnEnds`. */
export function bestTurnEnds(problem: YutProblem, weigh: MoveEvaluator): readonly string[] {
  const options = findTurnEnds(problem.state, weigh);
  return optionsWithinMargin({ options, margin: evaluationMargin(options) }).map(({ key }) => key);
}
