/** The network players: greedy, one-step lookahead, and whole-turn search. */
import { legalMoves, type Move } from '$lib/games/yut/rules/yut-moves';
import { stateKey, winnerOf, type YutState } from '$lib/games/yut/rules/yut-state';
import { throwOutcomes } from './throw-outcomes';
import { highestValuedMove, type Player } from './yut-player';
import { bestTurnValues } from './turn-search';
import { evaluateWithOutcomes, type TurnSearchOptions, type ValueFunction } from './value-function';

/**
 * Greedy policy: plays the move to the state with the highest network value (2024 yut paper, 3.2).
 */
export function networkPlayer(values: ValueFunction): Player {
  return {
    choose: (state, moves) => {
      // A forced move needs no evaluation.
      if (moves.length < 2) return highestValuedMove(moves, [0]);
      const successors = moves.map((move) => move.state);
      return highestValuedMove(moves, evaluateWithOutcomes(values, successors, state.turn));
    },
  };
}

/**
 * One-step lookahead: at its own next move the best one, at a throw the expectation over the best
 * replies (paper, 3.2; there the network is applied right after a throw, for which it was not
 * trained).
 */
export function lookaheadPlayer(search: TurnSearchOptions): Player {
  return {
    choose: (state, moves) => {
      // A forced move needs no evaluation.
      if (moves.length < 2) return highestValuedMove(moves, [0]);
      const moveValues = moves.map((move) => lookaheadValue(move, search));
      return highestValuedMove(
        moves,
        moveValues.map((value, i) => (moves[i]?.state.turn === state.turn ? value : -value)),
      );
    },
  };
}

/** Value, -1 to 1, of the state after a move for the side then in turn. */
function lookaheadValue({ state }: Move, { values, options }: TurnSearchOptions): number {
  const side = state.turn;
  const winner = winnerOf(state);
  if (winner !== null) return winner === side ? 1 : -1;
  const outcomes = throwOutcomes(state, options);
  // Transpositions: each distinct end state is evaluated once.
  const ends = new Map<string, YutState>();
  const keys = outcomes.map((outcome) => {
    const moves = legalMoves(outcome.state, options);
    const successors = moves.length === 0 ? [outcome.state] : moves.map((move) => move.state);
    return successors.map((end) => {
      const key = stateKey(end);
      ends.set(key, end);
      return key;
    });
  });
  const endValues = evaluateWithOutcomes(values, [...ends.values()], side);
  const valueOf = new Map([...ends.keys()].map((key, i) => [key, endValues[i] as number]));
  return outcomes.reduce(
    (sum, { chance }, i) =>
      sum + chance * Math.max(...(keys[i] ?? []).map((key) => valueOf.get(key) as number)),
    0,
  );
}

/**
 * Searches all orders of its scores and evaluates the states at the end of the turn or before the
 * next throw.
 */
export function turnPlayer(search: TurnSearchOptions): Player {
  return {
    choose: (state, moves) => {
      // A forced move needs no evaluation.
      if (moves.length < 2) return highestValuedMove(moves, [0]);
      const successors = moves.map((move) => move.state);
      return highestValuedMove(moves, bestTurnValues(successors, state.turn, search));
    },
  };
}
