/** The players who think with a network: what comes at once, one step further, and the whole turn. */
import { legalMoves, type Move } from '$lib/yut/rules/yut-moves';
import { stateKey, winnerOf, type YutState } from '$lib/yut/rules/yut-state';
import { throwOutcomes } from './throw-outcomes';
import { highestValuedMove, type Player } from './yut-player';
import { bestTurnValues } from './turn-search';
import { evaluateWithOutcomes, type TurnSearchOptions, type ValueFunction } from './value-function';

/** Makes the move after which its network likes the state most (paper, 3.2: the greedy policy). */
export function networkPlayer(values: ValueFunction): Player {
  return {
    choose: (state, moves) => {
      if (moves.length < 2) return highestValuedMove(moves, [0]);
      const left = moves.map((move) => move.state);
      return highestValuedMove(moves, evaluateWithOutcomes(values, left, state.turn));
    },
  };
}

/**
 * Looks one step further: where it moves again, at the best of those moves; where somebody throws, at what is best after each throw
 * (paper, 3.2: look-ahead; there the network values states right after a throw, of which it has learnt nothing).
 */
export function lookaheadPlayer(search: TurnSearchOptions): Player {
  return {
    choose: (state, moves) => {
      if (moves.length < 2) return highestValuedMove(moves, [0]);
      const moveValues = moves.map((move) => lookaheadValue(move, search));
      return highestValuedMove(
        moves,
        moveValues.map((value, i) => (moves[i]?.state.turn === state.turn ? value : -value)),
      );
    },
  };
}

/** The worth of what a move leaves to the side whose turn it is then, from -1 to 1. */
function lookaheadValue({ state }: Move, { values, options }: TurnSearchOptions): number {
  const side = state.turn;
  const winner = winnerOf(state);
  if (winner !== null) return winner === side ? 1 : -1;
  const outcomes = throwOutcomes(state, options);
  // In the same order many of them lead to the same state: each is valued once.
  const ends = new Map<string, YutState>();
  const keys = outcomes.map((outcome) => {
    const moves = legalMoves(outcome.state, options);
    const left = moves.length === 0 ? [outcome.state] : moves.map((move) => move.state);
    return left.map((end) => {
      const key = stateKey(end);
      ends.set(key, end);
      return key;
    });
  });
  const valued = evaluateWithOutcomes(values, [...ends.values()], side);
  const valueOf = new Map([...ends.keys()].map((key, i) => [key, valued[i] as number]));
  return outcomes.reduce(
    (sum, { chance }, i) =>
      sum + chance * Math.max(...(keys[i] ?? []).map((key) => valueOf.get(key) as number)),
    0,
  );
}

/** Looks at all orders of the scores it holds, and values what stands at the end of its turn or before it throws again. */
export function turnPlayer(search: TurnSearchOptions): Player {
  return {
    choose: (state, moves) => {
      if (moves.length < 2) return highestValuedMove(moves, [0]);
      const left = moves.map((move) => move.state);
      return highestValuedMove(moves, bestTurnValues(left, state.turn, search));
    },
  };
}
