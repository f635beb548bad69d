/** The turn told plainly by the rules, slow and obviously right: the oracle of the exact tables. */
import { legalMoves, applyThrow } from '$lib/yut/rules/moves';
import { stateKey, winnerOf, type YutState } from '$lib/yut/rules/state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES, grantsExtraThrow } from '$lib/yut/rules/throws';

/**
 * The chance of the side in turn, when from the end of its turn on the other side's chances are as `begins` says. Yuts and mos beyond
 * `most` in one hand are not reckoned with.
 */
export function referenceWinProbability(start: YutState, begins: (state: YutState) => number, most: number): number {
  const side = start.turn;
  const known = new Map<string, number>();
  const worth = (state: YutState): number => {
    const key = stateKey(state);
    const value = known.get(key) ?? told(state);
    known.set(key, value);
    return value;
  };
  const told = (state: YutState): number => {
    const winner = winnerOf(state);
    if (winner !== null) return winner === side ? 1 : 0;
    if (state.turn !== side) return 1 - begins(state);
    if (!state.throw) return Math.max(...legalMoves(state).map((move) => worth(move.state)));
    const full = state.scores[4] + state.scores[5] >= most;
    const falls = SCORES.filter((score) => !(full && grantsExtraThrow(score)));
    const chances = falls.reduce((sum, score) => sum + SCORE_WEIGHTS[score], 0);
    const sum = falls.reduce((all, score) => all + SCORE_WEIGHTS[score] * worth(applyThrow(state, score)), 0);
    return full ? sum / chances : sum / TOTAL_SCORE_WEIGHT;
  };
  return worth(start);
}
