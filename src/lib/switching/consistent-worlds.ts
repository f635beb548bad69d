/** Which worlds of a game may still be the truth after a play. */
import { argmax } from '$lib/core/argmax';
import { groupBy } from '$lib/core/group-by';
import { invariant } from '$lib/core/result';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';

/**
 * The places of the worlds alive, in order: everything done could have been done in them, they show what
 * was shown, and each player with a policy would have done what it did, what was given excepted. Where
 * something was done that no policy does in any world, only the first two count.
 */
export function consistentWorlds<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
): readonly number[] {
  const fitting = lawfulWorlds(rules, game, play);
  const steps = rules.policySteps(game, play);
  if (steps.length === 0) return fitting;
  const explained = fitting.filter((place) => {
    const world = worldAt(rules, game, place);
    return steps.every(({ before, action }) => {
      const chosen = rules.policy(game, world, before);
      return chosen === null || chosen === action;
    });
  });
  return explained.length > 0 ? explained : fitting;
}

/**
 * The place of the world that turned out to be the truth when a play is over: the first world alive in which
 * the goal is missed, else the first one alive. More than one may be left where worlds differ in what nobody plays.
 */
export function finalWorld<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
): number {
  const alive = consistentWorlds(rules, game, play);
  const missed = alive.find(
    (place) => rules.secured(game, worldAt(rules, game, place), play) < rules.goal(game),
  );
  const truth = missed ?? alive[0];
  invariant(truth !== undefined, 'No world fits the play.');
  return truth;
}

/** The worlds in which everything could have been done, and which show what was shown. */
function lawfulWorlds<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
): readonly number[] {
  const fit = (places: readonly number[], then: Play): readonly number[] =>
    places.filter((place) => rules.isConsistent(game, worldAt(rules, game, place), then));
  const seen = rules
    .observationPoints(game, play)
    .reduce<readonly number[]>(
      (places, then) =>
        largestGroup(fit(places, then), (place) => rules.observation(game, worldAt(rules, game, place), then)),
      [...rules.worlds(game).keys()],
    );
  return fit(seen, play);
}

/**
 * Those of some items that show what is faced when they do not all show the same: what most of them
 * show, of several the first.
 */
export function largestGroup<Item>(
  items: readonly Item[],
  shown: (item: Item) => string,
): readonly Item[] {
  return argmax(groupBy(items, shown).values(), (group) => group.length) ?? [];
}
