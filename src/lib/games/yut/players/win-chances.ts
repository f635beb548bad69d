/** Win probabilities of all moves of a state, and of a state. */
import { valueToProbability } from '$lib/games/yut/network/state-evaluator';
import { legalMoves, type Move } from '$lib/games/yut/rules/yut-moves';
import { winnerOf, type YutState } from '$lib/games/yut/rules/yut-state';
import { throwOutcomes } from './throw-outcomes';
import { bestTurnValues } from './turn-search';
import { isPaperRules, turnSearchOptions, type PlayerResources } from './value-function';

export interface WinChance {
  /** Win probability, 0 to 1, of the side in turn. */
  readonly chance: number;
  /** True if solved; otherwise estimated by the network. */
  readonly exact: boolean;
}

export interface EvaluatedMove extends WinChance {
  readonly move: Move;
}

/**
 * All legal moves with the win probability of the side in turn, given the best rest of its turn;
 * best first, ties in the order of `legalMoves`.
 */
export function evaluateMoves(
  state: YutState,
  thinking: PlayerResources,
): readonly EvaluatedMove[] {
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
 * Win probability of the side in turn. Before a throw it is the expectation over the throw, since
 * the network is trained on after-states only.
 */
export function evaluateYutState(state: YutState, thinking: PlayerResources): WinChance {
  const solved = tablebaseChance(state, state.turn, thinking);
  if (solved) return solved;
  const outcomes = throwOutcomes(state, thinking.options);
  const outcomeStates = outcomes.map((outcome) => outcome.state);
  const values = bestTurnValues(outcomeStates, state.turn, turnSearchOptions(thinking));
  return toEstimate(
    outcomes.reduce((sum, { chance }, i) => sum + chance * (values[i] as number), 0),
  );
}

function toEstimate(value: number): WinChance {
  return { chance: valueToProbability(value), exact: false };
}

/** Exact probability of a side, in won games and where solved for the rules in use. */
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
