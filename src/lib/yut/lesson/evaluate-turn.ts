/** What each move of a problem's turn was worth. */
import { optionsWithinMargin, sortByValue, type EvaluatedOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import { formatStep, type StepText } from '$lib/yut/notation/yut-action-notation';
import { findTurnEnds, evaluationMargin, type MoveEvaluator } from '$lib/yut/problem/turn-ends';
import type { YutProblem } from '$lib/yut/problem/yut-problem';
import { catchProbability } from '$lib/yut/rules/catch-probability';
import type { Move } from '$lib/yut/rules/yut-moves';
import type { YutState } from '$lib/yut/rules/yut-state';
import { yutLesson } from './yut-lesson';

/** A move: its value is the chance to win, 0 to 1, if the turn goes on as well as it can. */
export interface EvaluatedStep
  extends EvaluatedOption<StepText>, Pick<Move, 'score' | 'from' | 'to' | 'caught' | 'stacked'> {
  /** Whether the chance is solved; else it is estimated. */
  readonly exact: boolean;
  /** How likely the very next throw catches a mal of this side, 0 to 1; null where this side plays on. */
  readonly danger: number | null;
}

/** What everything that may be played in a state is worth; `at` and `chosen` as in `Weighed`. */
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
  return { at, chosen, options: sortByValue(options), margin: evaluationMargin(options) };
}

/**
 * Every decision of a log with the worth of all that could have been played; of a log without any the first one, with nothing
 * chosen. Throws when the log may not be.
 */
export function evaluateTurnLog(
  problem: YutProblem,
  log: readonly StepText[],
  weigh: MoveEvaluator,
): readonly [EvaluatedDecision<EvaluatedStep>, ...EvaluatedDecision<EvaluatedStep>[]] {
  const lesson = yutLesson(problem, []);
  const decisions: EvaluatedDecision<EvaluatedStep>[] = [];
  let play = lesson.begin;
  for (const [at, action] of log.entries()) {
    decisions.push(evaluateDecision(play.state, weigh, at, action));
    play = lesson.after(play, action);
  }
  const [first, ...more] = decisions;
  return first ? [first, ...more] : [evaluateDecision(play.state, weigh, 0, null)];
}

/** The keys of the states in which the turn may end without giving anything away. */
export function bestTurnEnds(problem: YutProblem, weigh: MoveEvaluator): readonly string[] {
  const options = findTurnEnds(problem.state, weigh);
  return optionsWithinMargin({ options, margin: evaluationMargin(options) }).map(({ key }) => key);
}
