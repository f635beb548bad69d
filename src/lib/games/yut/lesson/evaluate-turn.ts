/** Evaluates the moves of a problem's turn. */
import {
  optionsWithinMargin,
  sortByValue,
  type EvaluatedOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import { formatStep, type StepText } from '$lib/games/yut/notation/yut-action-notation';
import {
  findTurnEnds,
  evaluationMargin,
  type MoveEvaluator,
} from '$lib/games/yut/problem/turn-ends';
import type { YutProblem } from '$lib/games/yut/problem/yut-problem';
import { occupiedPlaces, type Move } from '$lib/games/yut/rules/yut-moves';
import { malsOf, otherSide, type YutState } from '$lib/games/yut/rules/yut-state';
import { yutLesson } from './yut-lesson';
import { moveTargets, HOME } from '$lib/games/yut/rules/yut-board';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from '$lib/games/yut/rules/stick-throws';

/** An evaluated move: its value is the win probability, 0 to 1, given the best rest of the turn. */
export interface EvaluatedStep
  extends EvaluatedOption<StepText>, Pick<Move, 'score' | 'from' | 'to' | 'caught' | 'stacked'> {
  /** True if solved; otherwise estimated. */
  readonly exact: boolean;
  /** Probability, 0 to 1, that the opponent's next throw catches; null while this side plays on. */
  readonly danger: number | null;
}

/** Evaluates all legal moves of a state; `logIndex` and `chosen` as in `EvaluatedDecision`. */
export function evaluateDecision(
  state: YutState,
  evaluateMoves: MoveEvaluator,
  logIndex: number,
  chosen: StepText | null,
): EvaluatedDecision<EvaluatedStep> {
  const options = evaluateMoves(state).map(({ move, chance, exact }): EvaluatedStep => {
    const { score, from, to, caught, stacked } = move;
    const danger = move.state.turn === state.turn ? null : catchProbability(move.state);
    const evaluation = { value: chance, exact, danger };
    return { action: formatStep(move), ...evaluation, score, from, to, caught, stacked };
  });
  return { logIndex, chosen, options: sortByValue(options), margin: evaluationMargin(options) };
}

/** All decisions of a log, each with the values of all options; at least one. */
export function evaluateTurnLog(
  problem: YutProblem,
  log: readonly StepText[],
  evaluateMoves: MoveEvaluator,
): readonly [EvaluatedDecision<EvaluatedStep>, ...EvaluatedDecision<EvaluatedStep>[]] {
  const lesson = yutLesson(problem, []);
  const decisions: EvaluatedDecision<EvaluatedStep>[] = [];
  let play = lesson.start;
  for (const [logIndex, action] of log.entries()) {
    decisions.push(evaluateDecision(play.state, evaluateMoves, logIndex, action));
    play = lesson.after(play, action);
  }
  const [first, ...laterDecisions] = decisions;
  // Nothing played yet: the decision at the start, with nothing chosen.
  return first
    ? [first, ...laterDecisions]
    : [evaluateDecision(play.state, evaluateMoves, 0, null)];
}

/** Keys (see `stateKey`) of the end states of the turn that are as good as the best. */
export function bestTurnEnds(problem: YutProblem, evaluateMoves: MoveEvaluator): readonly string[] {
  const options = findTurnEnds(problem.state, evaluateMoves);
  return optionsWithinMargin({ options, margin: evaluationMargin(options) }).map(({ key }) => key);
}

/**
 * Probability, 0 to 1, that the next single throw of the side in turn gives a score with which it
 * can catch, under the yut paper's rules. Further throws after a yut or mo, and scores in hand, are
 * ignored.
 */
export function catchProbability(state: YutState): number {
  const ownPlaces = occupiedPlaces(malsOf(state, state.turn));
  // Mals at the start are left in: no move ends there under the paper's rules.
  const opponentPlaces = malsOf(state, otherSide(state.turn)).filter((place) => place !== HOME);
  const catchingScores = SCORES.filter((score) =>
    ownPlaces.some((from) => moveTargets(from, score).some((to) => opponentPlaces.includes(to))),
  );
  return catchingScores.reduce((sum, score) => sum + SCORE_WEIGHTS[score], 0) / TOTAL_SCORE_WEIGHT;
}
