/** Turns that passed because nothing that was thrown could be used. */
import { parseStep } from '$lib/games/yut/notation/yut-action-notation';
import { winnerOf, type Side, type YutState } from '$lib/games/yut/rules/yut-state';

/**
 * The side whose turn passed with the last action of a log: a throw after which the other side
 * throws. `states` are those before each action, and the last one. Null where the last action was
 * none of that kind.
 */
export function passedIn(states: readonly YutState[], log: readonly string[]): Side | null {
  const [before, after] = [states.at(-2), states.at(-1)];
  const last = log.at(-1) ?? '';
  if (!before || !after || parseStep(last) !== null || winnerOf(after)) return null;
  return before.turn === after.turn ? null : before.turn;
}
