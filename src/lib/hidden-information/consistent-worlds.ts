/**
 * Worlds of a game that are consistent with a play, and the one that turned out to be the truth.
 */
import { argmax } from '$lib/core/argmax';
import { groupBy } from '$lib/core/group-by';
import { invariant } from '$lib/core/result';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';

/**
 * The indices, in ascending order, of the worlds consistent with a play. A world is consistent when
 * every action was legal in it, it produces the public observations, and every player with a policy
 * would have chosen the actions that it took (forced actions do not count). When no world explains
 * all actions of the policies, this last condition is dropped.
 */
export function consistentWorlds<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
): readonly number[] {
  const lawful = lawfulWorlds(rules, game, play);
  const steps = rules.policySteps(game, play);
  if (steps.length === 0) return lawful;
  const explained = lawful.filter((worldIndex) => {
    const world = worldAt(rules, game, worldIndex);
    return steps.every(({ before, action }) => {
      const policyAction = rules.policy(game, world, before);
      return policyAction === null || policyAction === action;
    });
  });
  return explained.length > 0 ? explained : lawful;
}

/**
 * The index of the true world of a finished play: the first consistent world in which the goal was
 * missed, else the first consistent one. Several can remain where they differ in cards that nobody
 * plays.
 */
export function finalWorld<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
): number {
  const consistent = consistentWorlds(rules, game, play);
  const missed = consistent.find(
    (worldIndex) => rules.secured(game, worldAt(rules, game, worldIndex), play) < rules.goal(game),
  );
  const truth = missed ?? consistent[0];
  invariant(truth !== undefined, 'No world is consistent with the play.');
  return truth;
}

/** The worlds in which all actions were legal and which produce the public observations. */
function lawfulWorlds<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
): readonly number[] {
  const filterLawful = (indices: readonly number[], prefix: Play): readonly number[] =>
    indices.filter((index) => rules.isConsistent(game, worldAt(rules, game, index), prefix));
  // Several worlds may be the truth, which the play does not record: the observation that was made
  // is taken to be the one of most of the worlds left.
  const observed = rules
    .observationPoints(game, play)
    .reduce<readonly number[]>(
      (indices, prefix) =>
        largestGroup(filterLawful(indices, prefix), (index) =>
          rules.observation(game, worldAt(rules, game, index), prefix),
        ),
      [...rules.worlds(game).keys()],
    );
  return filterLawful(observed, play);
}

/** The largest group of items that share one observation; ties go to the first seen. */
export function largestGroup<Item>(
  items: readonly Item[],
  observe: (item: Item) => string,
): readonly Item[] {
  return argmax(groupBy(items, observe).values(), (group) => group.length) ?? [];
}
