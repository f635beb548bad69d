/** The same values, looked at one throw later: where somebody is to throw, the average over the throws and the best that follows. */
import type { Options } from '$lib/yut/rules/options';
import { winnerOf, type Side, type State } from '$lib/yut/rules/state';
import { outcomesOf } from './expected';
import { bestWithin } from './turn-search';
import type { Values } from './values';

/** So many yuts and mos in a row are followed at each end; more are rare, and make most of the work. */
const ROW = 2;

/**
 * Values that look one turn further: some forty times the work for an error about half as large, which is what a problem is
 * worth and a game is not.
 */
export function deeper(values: Values, options: Options): Values {
  return {
    valuesOf: (states, side) => states.map((state) => valueOf(state, side, values, options)),
  };
}

function valueOf(state: State, side: Side, values: Values, options: Options): number {
  if (winnerOf(state) !== null) return winnerOf(state) === side ? 1 : -1;
  const outcomes = outcomesOf(state, options, ROW);
  const best = bestWithin(
    outcomes.map((outcome) => outcome.state),
    state.turn,
    { values, options },
  );
  const mean = outcomes.reduce((sum, { chance }, i) => sum + chance * (best[i] as number), 0);
  return state.turn === side ? mean : -mean;
}
