/** A game from its beginning: the throws of a seed, and the state after a row of actions. */
import { seededRandom } from '$lib/core/random';
import { moved, movesOf, thrown, type Step } from './moves';
import { PAPER, type Options } from './options';
import { startOf, type Side, type State } from './state';
import { throwSticks, type Score, type Sticks } from './throws';

/** A throw of the sticks, or a move. */
export type Action = { readonly threw: Score } | Step;

/**
 * The throws of a side in a game, the first of them first. They depend on the seed and the side alone, so that the same throws come again
 * whatever is played, and two players may be compared with sides changed (paper, 4.1).
 */
export function* throwsOf(seed: number, side: Side): Generator<Sticks, never> {
  const random = seededRandom((Math.imul(seed, 2) + (side === 'A' ? 0 : 1)) ^ 0x9e3779b9);
  for (;;) yield throwSticks(random);
}

/** The same action's state; null when it may not be done there. */
export function after(state: State, action: Action, options: Options = PAPER): State | null {
  if ('threw' in action) return state.throw ? thrown(state, action.threw, options) : null;
  const { score, from, to } = action;
  const lawful = movesOf(state, options).some(
    (move) => move.score === score && move.from === from && move.to === to,
  );
  return lawful ? moved(state, action, options).state : null;
}

/** The state after each action of a game, the beginning first; null when one of them may not be done. */
export function statesOf(
  actions: readonly Action[],
  options: Options = PAPER,
  start: State = startOf(),
): readonly State[] | null {
  const states = [start];
  for (const action of actions) {
    const next = after(states.at(-1) as State, action, options);
    if (next === null) return null;
    states.push(next);
  }
  return states;
}
