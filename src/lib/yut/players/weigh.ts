/** The chance of winning: of every move of a state, and of a state itself. */
import { chanceOf } from '$lib/yut/network/valuer';
import { legalMoves, type Move } from '$lib/yut/rules/moves';
import { winnerOf, type YutState } from '$lib/yut/rules/state';
import { outcomesOf } from './expected';
import { bestWithin } from './turn-search';
import { isPaper, searchWith, type Thinking } from './values';

export interface Chance {
  /** Of winning, from 0 to 1, for the side in turn. */
  readonly chance: number;
  /** Whether it is solved; else a network guesses it. */
  readonly exact: boolean;
}

export interface WeighedMove extends Chance {
  readonly move: Move;
}

/**
 * Every move of a state with the chance that the side in turn wins after it and then makes the best of its turn; the best first, those
 * alike in the order of `movesOf`.
 */
export function weigh(state: YutState, thinking: Thinking): readonly WeighedMove[] {
  const moves = legalMoves(state, thinking.options);
  const left = moves.map((move) => move.state);
  const values = bestWithin(left, state.turn, searchWith(thinking));
  const weighed = moves.map((move, i): WeighedMove => {
    const solved = solvedChance(move.state, state.turn, thinking);
    return { move, ...(solved ?? guess(values[i] as number)) };
  });
  return weighed.toSorted((a, b) => b.chance - a.chance);
}

/**
 * The chance that the side in turn wins. Before a throw it is the average over what may be thrown: a network has learnt the worth of
 * what a move leaves, not of what is to be thrown at the start of a turn.
 */
export function weighState(state: YutState, thinking: Thinking): Chance {
  const solved = solvedChance(state, state.turn, thinking);
  if (solved) return solved;
  const outcomes = outcomesOf(state, thinking.options);
  const stands = outcomes.map((outcome) => outcome.state);
  const values = bestWithin(stands, state.turn, searchWith(thinking));
  return guess(outcomes.reduce((sum, { chance }, i) => sum + chance * (values[i] as number), 0));
}

function guess(value: number): Chance {
  return { chance: chanceOf(value), exact: false };
}

/** The chance of a side where it is known: in a game that is won, and where it is solved for the rules that are played. */
function solvedChance(
  state: YutState,
  side: YutState['turn'],
  { exact, options }: Thinking,
): Chance | null {
  const winner = winnerOf(state);
  if (winner !== null) return { chance: winner === side ? 1 : 0, exact: true };
  const chance = exact && isPaper(options) ? exact.win(state) : null;
  if (chance === null) return null;
  return { chance: state.turn === side ? chance : 1 - chance, exact: true };
}
