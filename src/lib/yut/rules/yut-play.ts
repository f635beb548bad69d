/** A game from its beginning: the throws of a seed, and the state after a row of actions. */
import { seededRandom } from '$lib/core/random';
import { applyMove, legalMoves, applyThrow, type MalStep } from './yut-moves';
import { PAPER_RULES, type YutOptions } from './yut-options';
import { initialYutState, type Side, type YutState } from './yut-state';
import { throwSticks, type Score, type Sticks } from './stick-throws';

/** A throw of the sticks, or a move. */
export type Action = { readonly threw: Score } | MalStep;

/**
 * The throws of a side in a game, the first of them first. They depend on the seed and the side alone, so that the same throws come again
 * whatever is played, and two players may be compared with sides changed (paper, 4.1).
 */
export function* seededThrows(seed: number, side: Side): Generator<Sticks, never> {
  const random = seededRandom((Math.imul(seed, 2) + (side === 'A' ? 0 : 1)) ^ 0x9e3779b9);
  for (;;) yield throwSticks(random);
}

/** The same action's state; null when it may not be done there. */
export function applyYutAction(state: YutState, action: Action, options: YutOptions = PAPER_RULES): YutState | null {
  if ('threw' in action) return state.throw ? applyThrow(state, action.threw, options) : null;
  const { score, from, to } = action;
  const lawful = legalMoves(state, options).some(
    (move) => move.score === score && move.from === from && move.to === to,
  );
  return lawful ? applyMove(state, action, options).state : null;
}

/** The state after each action of a game, the beginning first; null when one of them may not be done. */
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
