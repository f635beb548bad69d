/** The turn told plainly by the rules, slow and obviously right: the oracle of the exact tables. */
import { movesOf, thrown } from '$lib/yut/rules/moves';
import { stateKey, winnerOf, type State } from '$lib/yut/rules/state';
import { ALL_CHANCES, CHANCES, SCORES, throwsAgain } from '$lib/yut/rules/throws';

/**
 * The chance of the side in turn, when from the end of its turn on the other side's chances are as `begins` says. Yuts and mos beyond
 * `most` in one hand are not reckoned with.
 */
export function plainWin(start: State, begins: (state: State) => number, most: number): number {
  const side = start.turn;
  const known = new Map<string, number>();
  const worth = (state: State): number => {
    const key = stateKey(state);
    const value = known.get(key) ?? told(state);
    known.set(key, value);
    return value;
  };
  const told = (state: State): number => {
    const winner = winnerOf(state);
    if (winner !== null) return winner === side ? 1 : 0;
    if (state.turn !== side) return 1 - begins(state);
    if (!state.throw) return Math.max(...movesOf(state).map((move) => worth(move.state)));
    const full = state.scores[4] + state.scores[5] >= most;
    const falls = SCORES.filter((score) => !(full && throwsAgain(score)));
    const chances = falls.reduce((sum, score) => sum + CHANCES[score], 0);
    const sum = falls.reduce((all, score) => all + CHANCES[score] * worth(thrown(state, score)), 0);
    return full ? sum / chances : sum / ALL_CHANCES;
  };
  return worth(start);
}
