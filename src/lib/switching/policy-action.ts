/** What a player with a policy lets everybody see while several worlds may be the truth. */
import { argmax } from '$lib/core/argmax';
import { invariant } from '$lib/core/result';
import type { HiddenInformationGame } from './hidden-information-game';
import type { Prover } from './prover';

/** Positions that the proof may look at for each action. */
const PROOF_NODES = 500_000;

/**
 * One of the actions of a player with a policy, `chosen` in the worlds alive in their order: the worlds are
 * grouped by them, and the first group in which the student is proved lost is played, else the
 * largest, else the first.
 */
export function choosePolicyAction<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
  chosen: readonly Action[],
  prover: Prover<Game, Play, Action>,
): Action {
  const groups = new Map<Action, number>();
  for (const action of chosen) groups.set(action, (groups.get(action) ?? 0) + 1);
  const actions = [...groups.keys()];
  const [first] = actions;
  invariant(first, 'No world fits the play.');
  if (actions.length === 1) return first;
  const isLost = (action: Action): boolean => {
    const next = rules.applyAction(game, play, action);
    return prover.wins(game, next, { nodes: PROOF_NODES }).wins === false;
  };
  const [largest] = argmax(groups, ([, count]) => count) ?? [first];
  return actions.find(isLost) ?? largest;
}
