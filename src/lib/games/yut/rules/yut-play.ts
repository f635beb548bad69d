/** Games as sequences of actions: seeded throws and replay. */
import { seededRandom } from '$lib/core/random';
import { applyMove, legalMoves, applyThrow, type MalStep } from './yut-moves';
import { PAPER_RULES, type YutOptions } from './yut-options';
import { initialYutState, type Side, type YutState } from './yut-state';
import { throwSticks, type Score, type Sticks } from './stick-throws';

/** A throw of the sticks, or a move of mals. */
export type Action = { readonly threw: Score } | MalStep;

/**
 * The throws of a side in a game, in order. They depend on the seed and the side alone, whatever is
 * played, so that two players can be compared on the same throws with sides swapped (2024 yut
 * paper, 4.1).
 */
export function* seededThrows(seed: number, side: Side): Generator<Sticks, never> {
  const random = seededRandom((Math.imul(seed, 2) + (side === 'A' ? 0 : 1)) ^ 0x9e3779b9);
  for (;;) yield throwSticks(random);
}

/** Applies an action; null if it is illegal. */
export function applyYutAction(
  state: YutState,
  action: Action,
  options: YutOptions = PAPER_RULES,
): YutState | null {
  if ('threw' in action) return state.throw ? applyThrow(state, action.threw, options) : null;
  const { score, from, to } = action;
  const lawful = legalMoves(state, options).some(
    (move) => move.score === score && move.from === from && move.to === to,
  );
  return lawful ? applyMove(state, action, options).state : null;
}

/** All states of a game, the initial one first; null if an action is illegal. */
export function replayYutActions(
  actions: readonly Action[],
  options: YutOptions = PAPER_RULES,
  start: YutState = initialYutState(),
): readonly YutState[] | null {
  const states = [start];
  for (const action of actions) {
    const next = applyYutAction(states.at(-1) as YutState, action, options);
    if (next === null) return null;
    states.push(next);
  }
  return states;
}
