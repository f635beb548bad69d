/** Value functions, and their combination with the tablebase. */
import { PAPER_RULES, type YutOptions } from '$lib/games/yut/rules/yut-options';
import { winnerOf, type Side, type YutState } from '$lib/games/yut/rules/yut-state';

/** A batched value function, which suits a network. */
export interface ValueFunction {
  /**
   * Value of each state for a side, -1 (lost) to 1 (won). The states must be after-states of this
   * side's moves (the other side throws, or it throws or moves again itself), none of them won: a
   * network is trained on no others.
   */
  evaluateStates(states: readonly YutState[], side: Side): ArrayLike<number>;
}

/** Exact win probabilities of solved states. */
export interface WinProbabilitySource {
  /** Win probability, 0 to 1, of the side in turn under optimal play; null if unsolved. */
  winProbability(state: YutState): number | null;
}

/** Resources of a network player. */
export interface PlayerResources {
  readonly network: ValueFunction;
  /** Null without a tablebase. */
  readonly tablebase: WinProbabilitySource | null;
  readonly options: YutOptions;
}

/** Inputs of a search: the leaf evaluation and the rules. */
export interface TurnSearchOptions {
  readonly values: ValueFunction;
  readonly options: YutOptions;
}

/**
 * Leaf evaluation by tablebase where solved and by the network elsewhere; the tablebase holds for
 * the yut paper's rules only.
 */
export function turnSearchOptions({
  network,
  tablebase,
  options,
}: PlayerResources): TurnSearchOptions {
  return {
    values: tablebase && isPaperRules(options) ? withTablebase(network, tablebase) : network,
    options,
  };
}

/** True for the rules of the research paper, for which network and tablebase were made. */
export function isPaperRules({ backDo, everyCatchThrows }: YutOptions): boolean {
  return backDo === PAPER_RULES.backDo && everyCatchThrows === PAPER_RULES.everyCatchThrows;
}

/**
 * Replaces the values of solved turn starts by exact ones. Exact mid-turn values take milliseconds
 * each, too slow for the hundreds of states of a search.
 */
export function withTablebase(
  values: ValueFunction,
  tablebase: WinProbabilitySource,
): ValueFunction {
  return {
    evaluateStates(states, side) {
      const solved = states.map((state) => tablebaseValue(tablebase, state, side));
      const unsolved = states.filter((_, i) => solved[i] === null);
      const estimates = unsolved.length === 0 ? [] : values.evaluateStates(unsolved, side);
      let nextEstimate = 0;
      return solved.map((value) => value ?? (estimates[nextEstimate++] as number));
    },
  };
}

/** Exact value for a side, -1 to 1; null if unsolved. */
function tablebaseValue(
  tablebase: WinProbabilitySource,
  state: YutState,
  side: Side,
): number | null {
  const chance = isMidTurn(state) ? null : tablebase.winProbability(state);
  if (chance === null) return null;
  return state.turn === side ? 2 * chance - 1 : 1 - 2 * chance;
}

/** True in the middle of a turn; turn starts are direct table lookups. */
function isMidTurn({ scores, throw: throwing }: YutState): boolean {
  return !throwing || scores.some((count) => count > 0);
}

/** Values of states for a side, including won ones. */
export function evaluateWithOutcomes(
  values: ValueFunction,
  states: readonly YutState[],
  side: Side,
): number[] {
  const undecided = states.filter((state) => winnerOf(state) === null);
  const estimates = undecided.length === 0 ? [] : values.evaluateStates(undecided, side);
  let nextEstimate = 0;
  return states.map((state) => {
    const winner = winnerOf(state);
    if (winner !== null) return winner === side ? 1 : -1;
    return estimates[nextEstimate++] as number;
  });
}
