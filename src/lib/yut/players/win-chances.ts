/** The chance of winning: of every move of a state, and of a state itself. */
import { valueToProbability } from '$lib/yut/network/state-evaluator';
import { legalMoves, type Move } from '$lib/yut/rules/yut-moves';
import { winnerOf, type YutState } from '$lib/yut/rules/yut-state';
import { throwOutcomes } from './throw-outcomes';
import { bestTurnValues } from './turn-search';
import { isPaperRules, turnSearchOptions, type PlayerResources } from './value-function';

export interface WinChance {
  /** Of winning, from 0 to 1, for the side in turn. */
  readonly chance: number;
  /** Whether it is solved; else a network guesses it. */
  readonly exact: boolean;
}

export interface EvaluatedMove extends WinChance {
  readonly move: Move;
}

/**
 * Every move of a state with the chance that the side in turn wins after it and then makes the best of its turn; the best first, those
 * alike in the order of `movesOf`.
 */
export function evaluateMoves(state: YutState, thinking: PlayerResources): readonly EvaluatedMove[] {
  const moves = legalMoves(state, thinking.options);
  const nextStates = moves.map((move) => move.state);
  const values = bestTurnValues(nextStates, state.turn, turnSearchOptions(thinking));
  const evaluated = moves.map((move, i): EvaluatedMove => {
    const solved = tablebaseChance(move.state, state.turn, thinking);
    return { move, ...(solved ?? toEstimate(values[i] as number)) };
  });
  return evaluated.toSorted((a, b) => b.chance - a.chance);
}

/**
 * The chance that the side in turn wins. Before a throw it is the average over what may be thrown: a network has learnt the worth of
 * what a move leaves, not of what is to be thrown at the start of a turn.
 */
export function evaluateYutState(state: YutState, thinking: PlayerResources): WinChance {
  const solved = tablebaseChance(state, state.turn, thinking);
  if (solved) return solved;
  const outcomes = throwOutcomes(state, thinking.options);
  const stands = outcomes.map((outcome) => outcome.state);
  const values = bestTurnValues(stands, state.turn, turnSearchOptions(thinking));
  return toEstimate(outcomes.reduce((sum, { chance }, i) => sum + chance * (values[i] as number), 0));
}

function toEstimate(value: number): WinChance {
  return { chance: valueToProbability(value), exact: false };
}

/** The chance of a side where it is known: in a game that is won, and where it is solved for the rules that are played. */
function tablebaseChance(
  state: YutState,
  side: YutState['turn'],
  { tablebase, options }: PlayerResources,
): WinChance | null {
  const winner = winnerOf(state);
  if (winner !== null) return { chance: winner === side ? 1 : 0, exact: true };
  const chance = tablebase && isPaperRules(options) ? tablebase.winProbability(state) : null;
  if (chance === null) return null;
  return { chance: state.turn === side ? chance : 1 - chance, exact: true };
}
