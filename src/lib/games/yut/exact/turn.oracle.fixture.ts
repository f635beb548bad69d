/** Reference implementation of a turn by plain expectimax, for tests. */
import { legalMoves, applyThrow } from '$lib/games/yut/rules/yut-moves';
import { stateKey, winnerOf, type YutState } from '$lib/games/yut/rules/yut-state';
import {
  TOTAL_SCORE_WEIGHT,
  SCORE_WEIGHTS,
  SCORES,
  grantsExtraThrow,
} from '$lib/games/yut/rules/stick-throws';

/**
 * Win probability of the side in turn, given the opponent's at the start of its turn
 * (`turnStartValue`). Yuts and mos beyond `maxYutMo` in one hand are neglected.
 */
export function referenceWinProbability(
  start: YutState,
  turnStartValue: (state: YutState) => number,
  maxYutMo: number,
): number {
  const side = start.turn;
  const memo = new Map<string, number>();
  const evaluate = (state: YutState): number => {
    const key = stateKey(state);
    const value = memo.get(key) ?? compute(state);
    memo.set(key, value);
    return value;
  };
  const compute = (state: YutState): number => {
    const winner = winnerOf(state);
    if (winner !== null) return winner === side ? 1 : 0;
    if (state.turn !== side) return 1 - turnStartValue(state);
    if (!state.throw) return Math.max(...legalMoves(state).map((move) => evaluate(move.state)));
    // Indices 4 and 5 of the scores are yut and mo.
    const isFull = state.scores[4] + state.scores[5] >= maxYutMo;
    const possibleScores = SCORES.filter((score) => !(isFull && grantsExtraThrow(score)));
    const chances = possibleScores.reduce((sum, score) => sum + SCORE_WEIGHTS[score], 0);
    const sum = possibleScores.reduce(
      (all, score) => all + SCORE_WEIGHTS[score] * evaluate(applyThrow(state, score)),
      0,
    );
    return isFull ? sum / chances : sum / TOTAL_SCORE_WEIGHT;
  };
  return evaluate(start);
}
