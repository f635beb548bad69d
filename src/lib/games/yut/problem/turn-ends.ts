/** The possible ends of a problem's turn (states before the next throw) and their values. */
import { sortByValue, type EvaluatedOption } from '$lib/choice/evaluated-decision';
import { formatStep } from '$lib/games/yut/notation/yut-action-notation';
import type { EvaluatedMove } from '$lib/games/yut/players/win-chances';
import { isToMove } from '$lib/games/yut/rules/yut-moves';
import { stateKey, type YutState } from '$lib/games/yut/rules/yut-state';
import { STUDENT } from './yut-problem';

/** Evaluates all moves of a state. */
export type MoveEvaluator = (state: YutState) => readonly EvaluatedMove[];

/** Estimates within this margin count as equal. */
const ESTIMATE_MARGIN = 0.01;
/** The margin of exact probabilities, which are stored to about a ten-thousandth. */
const EXACT_MARGIN = 0.0005;

export interface TurnEnd extends EvaluatedOption {
  /** The shortest sequence of moves to it, separated by spaces; ties go to the first. */
  readonly action: string;
  /** Key of the end state; see `stateKey`. */
  readonly key: string;
  readonly exact: boolean;
}

/** All ends of a turn, best first; transpositions are merged. */
export function findTurnEnds(
  state: YutState,
  evaluateMoves: MoveEvaluator,
): readonly [TurnEnd, ...TurnEnd[]] {
  const ends = new Map<string, TurnEnd>();
  const visited = new Set<string>();
  let frontier: { readonly state: YutState; readonly path: readonly string[] }[] = [
    { state, path: [] },
  ];
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { state: current, path } of frontier)
      for (const { move, chance, exact } of evaluateMoves(current)) {
        const key = stateKey(move.state);
        if (visited.has(key)) continue;
        visited.add(key);
        const extended = [...path, formatStep(move)];
        if (isToMove(move.state, STUDENT)) next.push({ state: move.state, path: extended });
        else ends.set(key, { action: extended.join(' '), value: chance, key, exact });
      }
    frontier = next;
  }
  return sortByValue([...ends.values()]);
}

/** The margin within which options count as equal. */
export function evaluationMargin(options: readonly { readonly exact: boolean }[]): number {
  return options.every(({ exact }) => exact) ? EXACT_MARGIN : ESTIMATE_MARGIN;
}
