/**
 * One-throw lookahead over a value function: the expectation over the next throw of the best
 * following turn.
 */
import type { YutOptions } from '$lib/games/yut/rules/yut-options';
import { winnerOf, type Side, type YutState } from '$lib/games/yut/rules/yut-state';
import { throwOutcomes } from './throw-outcomes';
import { bestTurnValues } from './turn-search';
import type { ValueFunction } from './value-function';

/** Extra throws followed at each leaf; longer rows are rare and dominate the cost. */
const MAX_EXTRA_THROWS = 2;

/**
 * Value function with one-throw lookahead: about forty times the cost for half the error. Used for
 * problems, not for games.
 */
export function withThrowLookahead(values: ValueFunction, options: YutOptions): ValueFunction {
  return {
    evaluateStates: (states, side) =>
      states.map((state) => lookaheadValue(state, side, values, options)),
  };
}

/**
 * Value for a side: the mean over the next throw of the best rest of the turn of the side in turn.
 */
function lookaheadValue(
  state: YutState,
  side: Side,
  values: ValueFunction,
  options: YutOptions,
): number {
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

/** Only states within this value of the best (5 % of win probability) are searched deeper. */
const CLOSE_MARGIN = 0.1;
/** At most this many close states, best first. */
const MAX_CLOSE_STATES = 4;

/**
 * Value function with lookahead only for the states of a query that are close to the best; the
 * others keep their static value.
 */
export function withSelectiveLookahead(values: ValueFunction, options: YutOptions): ValueFunction {
  const lookahead = withThrowLookahead(values, options);
  return {
    evaluateStates(states, side) {
      const results = Array.from(values.evaluateStates(states, side));
      const best = Math.max(...results);
      const closeIndices = [...results.keys()]
        .filter((i) => (results[i] as number) > best - CLOSE_MARGIN)
        .toSorted((i, j) => (results[j] as number) - (results[i] as number))
        .slice(0, MAX_CLOSE_STATES);
      // A single close state stays the best whatever its refined value.
      if (closeIndices.length < 2) return results;
      const refined = lookahead.evaluateStates(
        closeIndices.map((i) => states[i] as (typeof states)[number]),
        side,
      );
      closeIndices.forEach((i, rank) => (results[i] = refined[rank] as number));
      return results;
    },
  };
}
