/** What a side can still make of its turn: all orders of the scores it holds, valued where the turn ends or the sticks are thrown. */
import { legalMoves } from '$lib/yut/rules/yut-moves';
import { stateKey, winnerOf, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { evaluateWithOutcomes, type TurnSearchOptions } from './value-function';

/**
 * So many states one search looks at. Where rare rows of yut and mo lead to more, the rest is not followed, and valued
 * where it stands: a decision stays within 50 ms in a browser.
 */
export const MAX_TURN_STATES = 2000;

interface TurnNode {
  readonly state: YutState;
  /** What one more move leaves; none where nothing is followed further. */
  next: readonly TurnNode[];
  value: number;
}

/**
 * The worth to a side, from -1 to 1, of each of some states that its moves have left, if it does its best with the rest of its turn.
 * What is reached in several orders is looked at once, and all ends are valued in one call.
 */
export function bestTurnValues(states: readonly YutState[], side: Side, search: TurnSearchOptions): number[] {
  const { nodes, nodeByKey } = expandTurn(states, side, search);
  const ends = nodes.filter(({ next }) => next.length === 0);
  const values = evaluateWithOutcomes(
    search.values,
    ends.map(({ state }) => state),
    side,
  );
  ends.forEach((node, i) => (node.value = values[i] as number));
  // Every move leads to a state found later.
  for (const node of nodes.toReversed())
    for (const { value } of node.next) node.value = Math.max(node.value, value);
  return states.map((state) => (nodeByKey.get(stateKey(state)) as TurnNode).value);
}

/** Every state that some states lead to within the turn of a side, those with more unused scores first. */
function expandTurn(states: readonly YutState[], side: Side, { options }: TurnSearchOptions) {
  const nodeByKey = new Map<string, TurnNode>();
  const nodes: TurnNode[] = [];
  const nodeOf = (state: YutState): TurnNode => {
    const key = stateKey(state);
    const known = nodeByKey.get(key);
    if (known) return known;
    const node = { state, next: [], value: -Infinity };
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
