/** The same values, looked at one throw later: where somebody is to throw, the average over the throws and the best that follows. */
import type { YutOptions } from '$lib/yut/rules/yut-options';
import { winnerOf, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { throwOutcomes } from './throw-outcomes';
import { bestTurnValues } from './turn-search';
import type { ValueFunction } from './value-function';

/** So many yuts and mos in a row are followed at each end; more are rare, and make most of the work. */
const MAX_EXTRA_THROWS = 2;

/**
 * Values that look one turn further: some forty times the work for an error about half as large, which is what a problem is
 * worth and a game is not.
 */
export function withThrowLookahead(values: ValueFunction, options: YutOptions): ValueFunction {
  return {
    evaluateStates: (states, side) => states.map((state) => lookaheadValue(state, side, values, options)),
  };
}

function lookaheadValue(state: YutState, side: Side, values: ValueFunction, options: YutOptions): number {
  if (winnerOf(state) !== null) return winnerOf(state) === side ? 1 : -1;
  const outcomes = throwOutcomes(state, options, MAX_EXTRA_THROWS);
  const best = bestTurnValues(
    outcomes.map((outcome) => outcome.state),
    state.turn,
    { values, options },
  );
  const mean = outcomes.reduce((sum, { chance }, i) => sum + chance * (best[i] as number), 0);
  return state.turn === side ? mean : -mean;
}

/** States that are worth less than the best by more than this are not looked at further: five games in a hundred. */
const CLOSE_MARGIN = 0.1;
/** Of those that are close so many, the best first. */
const MAX_CLOSE_STATES = 4;

/**
 * The same values, looked at one throw later where it is close: of all the states of one question those that nearly are the best. The
 * others keep what they are worth at first sight.
 */
export function withSelectiveLookahead(values: ValueFunction, options: YutOptions): ValueFunction {
  const lookahead = withThrowLookahead(values, options);
  return {
    evaluateStates(states, side) {
      const results = Array.from(values.evaluateStates(states, side));
      const best = Math.max(...results);
      const close = [...results.keys()]
        .filter((i) => (results[i] as number) > best - CLOSE_MARGIN)
        .toSorted((i, j) => (results[j] as number) - (results[i] as number))
        .slice(0, MAX_CLOSE_STATES);
      if (close.length < 2) return results;
      const refined = lookahead.evaluateStates(
        close.map((i) => states[i] as (typeof states)[number]),
        side,
      );
      close.forEach((i, at) => (results[i] = refined[at] as number));
      return results;
    },
  };
}
