/**
 * The action of an opponent whose policy chooses different actions in different consistent worlds.
 * The true world is not fixed during the play, so one action must be chosen for all of them.
 */
import { argmax } from '$lib/core/argmax';
import { invariant } from '$lib/core/result';
import type { HiddenInformationGame } from './hidden-information-game';
import type { Prover } from './prover';

/** Node budget of the proof for each action. */
const PROOF_NODES = 500_000;

/**
 * One of the actions that the policy takes in the consistent worlds (`policyActions`, one per
 * world, in their order): the first after which the student is proved to lose, else the one of most
 * worlds, else the first.
 */
export function choosePolicyAction<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
  policyActions: readonly Action[],
  prover: Prover<Game, Play, Action>,
): Action {
  const worldCounts = new Map<Action, number>();
  for (const action of policyActions) worldCounts.set(action, (worldCounts.get(action) ?? 0) + 1);
  const actions = [...worldCounts.keys()];
  const [first] = actions;
  invariant(first, 'No world is consistent with the play.');
  if (actions.length === 1) return first;
  const beatsStudent = (action: Action): boolean => {
    const after = rules.applyAction(game, play, action);
    return prover.wins(game, after, { nodes: PROOF_NODES }).wins === false;
  };
  const [mostFrequent] = argmax(worldCounts, ([, count]) => count) ?? [first];
  return actions.find(beatsStudent) ?? mostFrequent;
}
