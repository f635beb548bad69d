/**
 * Whole-turn search: all orders of the scores in hand, evaluated where the turn ends or the sticks
 * are thrown.
 */
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import { stateKey, winnerOf, type Side, type YutState } from '$lib/games/yut/rules/yut-state';
import { evaluateWithOutcomes, type TurnSearchOptions } from './value-function';

/**
 * State limit of a search. Beyond it (rare rows of yuts and mos) states are evaluated without
 * expansion, so that a decision stays within 50 ms in a browser.
 */
export const MAX_TURN_STATES = 2000;

interface TurnNode {
  readonly state: YutState;
  /** Scores that are not used yet. */
  readonly unusedCount: number;
  /** Successors; none for leaves. */
  next: readonly TurnNode[];
  value: number;
}

/**
 * Value, -1 to 1, for a side of each of these states under the best rest of its turn.
 * Transpositions are merged and all leaves are evaluated in one call.
 */
export function bestTurnValues(
  states: readonly YutState[],
  side: Side,
  search: TurnSearchOptions,
): number[] {
  const { nodes, nodeByKey } = expandTurn(states, side, search);
  const ends = nodes.filter(({ next }) => next.length === 0);
  const values = evaluateWithOutcomes(
    search.values,
    ends.map(({ state }) => state),
    side,
  );
  ends.forEach((node, i) => (node.value = values[i] as number));
  // Backward induction: a move uses one score, so successors have fewer. Their order in the list
  // tells nothing, since a successor may be one of the states that the search began with.
  for (const node of nodes.toSorted((a, b) => a.unusedCount - b.unusedCount))
    for (const { value } of node.next) node.value = Math.max(node.value, value);
  return states.map((state) => (nodeByKey.get(stateKey(state)) as TurnNode).value);
}

/** All states reachable within the turn. */
function expandTurn(states: readonly YutState[], side: Side, { options }: TurnSearchOptions) {
  const nodeByKey = new Map<string, TurnNode>();
  const nodes: TurnNode[] = [];
  const nodeOf = (state: YutState): TurnNode => {
    const key = stateKey(state);
    const known = nodeByKey.get(key);
    if (known) return known;
    const unusedCount = state.scores.reduce((sum, count) => sum + count, 0);
    const node = { state, unusedCount, next: [], value: -Infinity };
    nodeByKey.set(key, node);
    nodes.push(node);
    return node;
  };
  for (const state of states) nodeOf(state);
  for (const node of nodes) {
    if (nodes.length >= MAX_TURN_STATES) break;
    if (node.state.turn !== side || node.state.throw || winnerOf(node.state) !== null) continue;
    node.next = legalMoves(node.state, options).map(({ state }) => nodeOf(state));
  }
  return { nodes, nodeByKey };
}
