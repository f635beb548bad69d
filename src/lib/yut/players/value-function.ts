/** What players think with: something that values states, and what of them is known for certain. */
import { PAPER_RULES, type YutOptions } from '$lib/yut/rules/yut-options';
import { winnerOf, type Side, type YutState } from '$lib/yut/rules/yut-state';

/** Values many states at once, as a network does quickest. */
export interface ValueFunction {
  /**
   * What each state is worth to a side, from -1 (lost) to 1 (won). The states are those that this side's moves left (the other side is
   * to throw, or it throws or moves again itself): of others a network has learnt nothing. None of them is won.
   */
  evaluateStates(states: readonly YutState[], side: Side): ArrayLike<number>;
}

/** What is solved. */
export interface WinProbabilitySource {
  /** The chance from 0 to 1 that the side in turn wins if both play their best; null where nobody knows. */
  winProbability(state: YutState): number | null;
}

/** All that a player who thinks is given. */
export interface PlayerResources {
  readonly network: ValueFunction;
  /** Null where there are no tables at hand. */
  readonly tablebase: WinProbabilitySource | null;
  readonly options: YutOptions;
}

/** What a search is given: the values of the states at its ends, and the rules. */
export interface TurnSearchOptions {
  readonly values: ValueFunction;
  readonly options: YutOptions;
}

/** The solved states by their tables and the others by the network. The tables hold for the paper's rules alone. */
export function turnSearchOptions({ network, tablebase, options }: PlayerResources): TurnSearchOptions {
  return { values: tablebase && isPaperRules(options) ? withTablebase(network, tablebase) : network, options };
}

export function isPaperRules({ backDo, everyCatchThrows }: YutOptions): boolean {
  return backDo === PAPER_RULES.backDo && everyCatchThrows === PAPER_RULES.everyCatchThrows;
}

/**
 * The same values, but for what is solved and stands in a table: states in which somebody throws and nothing is held. Of others in which
 * the sticks are thrown the exact chance takes milliseconds to reckon, and one search asks about hundreds of them.
 */
export function withTablebase(values: ValueFunction, tablebase: WinProbabilitySource): ValueFunction {
  return {
    evaluateStates(states, side) {
      const solved = states.map((state) => tablebaseValue(tablebase, state, side));
      const open = states.filter((_, i) => solved[i] === null);
      const estimated = open.length === 0 ? [] : values.evaluateStates(open, side);
      let next = 0;
      return solved.map((value) => value ?? (estimated[next++] as number));
    },
  };
}

/** What a solved state is worth to a side, from -1 to 1; null where it is not solved. */
function tablebaseValue(tablebase: WinProbabilitySource, state: YutState, side: Side): number | null {
  const chance = isMidTurn(state) ? null : tablebase.winProbability(state);
  if (chance === null) return null;
  return state.turn === side ? 2 * chance - 1 : 1 - 2 * chance;
}

/** Whether something of a turn is left to be used: else a table knows the state if it is solved. */
function isMidTurn({ scores, throw: throwing }: YutState): boolean {
  return !throwing || scores.some((count) => count > 0);
}

/** What each state is worth to a side, those that are won included. */
export function evaluateWithOutcomes(values: ValueFunction, states: readonly YutState[], side: Side): number[] {
  const open = states.filter((state) => winnerOf(state) === null);
  const valued = open.length === 0 ? [] : values.evaluateStates(open, side);
  let next = 0;
  return states.map((state) => {
    const winner = winnerOf(state);
    if (winner !== null) return winner === side ? 1 : -1;
    return valued[next++] as number;
  });
}
